import { getProfile } from '#lib/accounts/queries.ts';
import { profileDto, profileNames, profileSetup, studentProfileDto, userDto } from '#lib/accounts/schema.ts';
import { createStudentProfile, updateProfile } from '#lib/accounts/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'signed-in',
      summary: "The caller's account and student profile",
      output: profileDto,
      status: [200],
    },
    ({ actor }) => getProfile(actor),
  ),
  POST: route(
    {
      access: 'signed-in',
      summary: 'Set up the student profile',
      body: profileSetup,
      output: studentProfileDto,
      status: [201],
      errors: ['forbidden', 'profile_exists'],
    },
    ({ actor, body }) => createStudentProfile(actor, body),
  ),
  PUT: route(
    {
      access: 'signed-in',
      summary: 'Change first name, last name or email',
      body: profileNames,
      output: userDto,
      status: [200],
      errors: ['email_taken'],
    },
    ({ actor, body }) => updateProfile(actor, body),
  ),
});
