import { call } from '#lib/http/call.ts';
import { gradeMove, gradesDto, movedDto, takenBackDto } from './schema.ts';

export const listGrades = call('GET /admin/grade_moves/', {
  access: 'admin',
  summary: 'How many students are in each grade, and the last time that grades moved up',
  answers: { 200: gradesDto },
});

export const moveGrades = call('POST /admin/grade_moves/', {
  access: 'admin',
  summary: 'Move every student of these grades up by one; `acts` as it was read with the numbers',
  body: gradeMove,
  answers: { 201: movedDto },
  errors: ['conflict'],
});

export const takeBackGrades = call('POST /admin/grade_moves/{id}/take_back/', {
  access: 'admin',
  summary: 'Take the last move back; whoever got another grade by hand since keeps it',
  answers: { 200: takenBackDto },
  errors: ['not_found', 'conflict'],
});
