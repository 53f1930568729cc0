import { call } from '#lib/platform/http/call.ts';
import { gradeMove, gradesDto, movedDto, takenBackDto } from './grade-moves.schema.ts';

export const listGrades = call('GET /admin/grade_moves/', {
  access: 'admin',
  summary: 'The number of students in each grade, and the latest move to the next grade',
  answers: { 200: gradesDto },
});

export const moveGrades = call('POST /admin/grade_moves/', {
  access: 'admin',
  summary: 'Move every student of these grades up by one; `acts` is the number that came with the counts',
  body: gradeMove,
  answers: { 201: movedDto },
  errors: ['conflict'],
});

export const takeBackGrades = call('POST /admin/grade_moves/{id}/take_back/', {
  access: 'admin',
  summary: 'Undo the last move; students whose grade was changed by hand since then keep it',
  answers: { 200: takenBackDto },
  errors: ['not_found', 'conflict'],
});
