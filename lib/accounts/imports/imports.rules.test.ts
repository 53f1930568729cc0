import { describe, expect, test } from 'vitest';
import { csvRows } from '../export.rules.ts';
import { readClassList, rowsToMend } from './imports.rules.ts';
import type { ReadFile } from './imports.schema.ts';

const HEAD = 'username,first_name,last_name,email,role,grade,language';
const rowsOf = (file: ReadFile) => ('rows' in file ? file.rows : []);
const firstOf = (text: string) => rowsOf(readClassList(text))[0];

describe('our own class list', () => {
  test('a whole row is an account', () => {
    const row = firstOf(`${HEAD}\nsana,Sana,Wardak,sana@school.af,student,05,pashto\n`);
    expect(row).toMatchObject({
      line: 2,
      account: { username: 'sana', role: 'student', grade: '5', language: 'Pashto' },
    });
  });

  test('a row without a role is a student, and semicolons separate as well', () => {
    const row = firstOf('Username;First Name;Last Name;Email\r\nsana;Sana;Wardak;sana@school.af\r\n');
    expect(row).toMatchObject({ account: { role: 'student' } });
  });

  test('every bad value is named by its row and by the column as the file has it', () => {
    const row = firstOf('Username,First Name,Last Name,E-Mail\nab,,Wardak,nowhere\n');
    expect(row).toMatchObject({
      line: 2,
      errors: [
        { column: 'Username', message: 'Username must be at least 3 characters' },
        { column: 'First Name', message: 'First name is required' },
        { column: 'E-Mail', message: 'Invalid email address' },
      ],
    });
  });

  test('an email that stands twice is an error in the second row, whatever its case', () => {
    const rows = rowsOf(readClassList(`${HEAD}\none1,A,B,a@b.co\ntwo2,A,B,A@B.co\n`));
    expect(rows.map((row) => 'errors' in row && row.errors)).toEqual([
      false,
      [{ column: 'email', message: 'The same as in row 2', code: 'same_as_row', limit: 2 }],
    ]);
  });

  test('blank lines count toward the row numbers and are no rows', () => {
    expect(firstOf(`${HEAD}\n\n\nsana,Sana,Wardak,sana@school.af\n`)?.line).toBe(4);
  });

  test('a missing column, no rows, another encoding and too many rows are told as such', () => {
    expect(readClassList('username,email\na,b\n')).toEqual({
      problem: 'columns',
      missing: ['first_name'],
    });
    expect(readClassList(`${HEAD}\n`)).toMatchObject({ problem: 'empty' });
    expect(readClassList('')).toMatchObject({ problem: 'empty' });
    expect(readClassList(`${HEAD}\nsana,S\u{fffd}na,W,a@b.co\n`)).toMatchObject({ problem: 'encoding' });
    const many = Array.from({ length: 2001 }, (_, n) => `user${n},A,B,u${n}@b.co`).join('\n');
    expect(readClassList(`${HEAD}\n${many}`)).toMatchObject({ problem: 'tooMany' });
  });
});

describe('OneRoster 1.2 users.csv', () => {
  const head =
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns';

  test('is known by its columns', () => {
    const file = readClassList(
      `${head}\nu1,active,,true,sana,,Sana,Wardak,,,sana@school.af,,,,"05,06",,,,,,,,\n`,
    );
    expect(file).toMatchObject({
      format: 'oneroster',
      rows: [{ account: { firstName: 'Sana', lastName: 'Wardak', grade: '5', role: 'student' } }],
    });
  });

  test('a user who is disabled or to be deleted is skipped', () => {
    const text = `${head}\nu1,active,,false,sana,,Sana,Wardak,,,a@b.co\nu2,tobedeleted,,true,nas,,N,O,,,c@d.co\n`;
    expect(rowsOf(readClassList(text)).map((row) => 'skipped' in row)).toEqual([true, true]);
  });
});

describe('an export', () => {
  test('is safe against formulas: what a spreadsheet would run gets an apostrophe', () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '=1\n=2', ' =1', '＝1'];
    for (const value of evil) expect([value, csvRows([[value]]).startsWith(`"'`)]).toEqual([value, true]);
    expect(csvRows([['Sana', 'a-b', 'O"Neil', 5, null]])).toBe('"Sana","a-b","O""Neil","5",\r\n');
  });

  test.each([';', ',', '\t', '|'])(
    'begins no cell with a formula where “%s” divides the cells',
    (separator) => {
      const evil = [';=1+1', ', +1', '\t@x', '|-1', 'a;=1', 'a; "=1', 'a;\n＝1', 'a\r=1', '"=1', '\t\t=1'];
      const text = csvRows(evil.map((value) => ['Sana', value, 'Wardak']));
      for (const newline of ['\r\n', '\n', '\r'] as const) {
        const cells = text.split(newline).flatMap((line) => line.split(separator));
        const shown = cells.map((cell) => cell.replaceAll('"', '').trim());
        expect(shown.filter((cell) => /^[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
      }
    },
  );

  test('comes back as it was', () => {
    const text = csvRows([
      HEAD.split(','),
      ['sana', '=Sana', '-Wardak;=A, -B', 'sana@school.af', 'student', '5', 'Urdu'],
    ]);
    expect(firstOf(`\u{feff}${text}`)).toMatchObject({
      account: { firstName: '=Sana', lastName: '-Wardak;=A, -B' },
    });
  });
});

describe('the rows that are left out', () => {
  const text = `${HEAD}\nsana,Sana,Wardak,sana@school.af,student,5,Pashto\nx,=Zala,Noor,nowhere,student,5,Urdu\n`;

  test('come back as the file has them, with what is wrong, and can be mended and read again', () => {
    const file = rowsToMend(text, [{ line: 3, problem: 'email: Invalid email address' }]);
    expect(file.split('\r\n')).toEqual([
      `\ufeff"${HEAD.replaceAll(',', '","')}","problem"`,
      `"x","'=Zala","Noor","nowhere","student","5","Urdu","email: Invalid email address"`,
      '',
    ]);
    const mended = file.replace('nowhere', 'zala@school.af').replace('\n"x"', '\n"zala"');
    expect(firstOf(mended)).toMatchObject({ line: 2, account: { username: 'zala', firstName: '=Zala' } });
    expect(rowsToMend(mended, [{ line: 2, problem: 'again' }]).split('\r\n')[0]).toBe(
      `\ufeff"${HEAD.replaceAll(',', '","')}","problem"`,
    );
  });
});
