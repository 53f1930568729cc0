import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { classChanges, classDto, classList, newClass } from './classes.schema.ts';

export const listClasses = call('GET /classes/', {
  access: 'teacher',
  summary: "A teacher's classes, or all classes for an admin, newest first; page with `before`",
  query: classList,
  answers: { 200: z.array(classDto) },
});

export const createClass = call('POST /classes/', {
  access: 'teacher',
  summary: 'Make a class and be its teacher',
  body: newClass,
  answers: { 201: classDto },
});

export const getClass = call('GET /classes/{id}/', {
  access: 'teacher',
  summary: 'A class; another teacher’s is not found',
  answers: { 200: classDto },
  errors: ['not_found'],
});

export const updateClass = call('PUT /classes/{id}/', {
  access: 'teacher',
  summary: 'Change any part of a class',
  body: classChanges,
  answers: { 200: classDto },
  errors: ['not_found', 'class_ended'],
});

export const endClass = call('POST /classes/{id}/end/', {
  access: 'teacher',
  summary: 'End a class; everything stays readable and nothing can change',
  answers: { 200: classDto },
  errors: ['not_found'],
});

export const reopenClass = call('POST /classes/{id}/reopen/', {
  access: 'teacher',
  summary: 'Reopen a class that was ended',
  answers: { 200: classDto },
  errors: ['not_found'],
});
