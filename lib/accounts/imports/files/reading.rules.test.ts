import { utils, write, type WorkSheet } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from './reading.rules.ts';
import type { FileToRead } from './reading.schema.ts';

const readText = (text: string, chosen: Partial<FileToRead> = {}) =>
  readFile({ data: Buffer.from(text).toString('base64'), ...chosen });

const readSheets = (sheets: Record<string, WorkSheet>, chosen: Partial<FileToRead> = {}) => {
  const bytes = write(
    { SheetNames: Object.keys(sheets), Sheets: sheets },
    { type: 'buffer', bookType: 'xlsx' },
  ) as Buffer;
  return readFile({ data: bytes.toString('base64'), ...chosen });
};

const meanings = ({ columns }: ReturnType<typeof readFile>) =>
  Object.fromEntries(
    columns.map(({ header, field, state, candidates }) => [header, state === 'ask' ? candidates : field]),
  );

describe('columns are understood by their names', () => {
  test.each([
    [
      'an Afghan register',
      'شماره,نام,تخلص,نام پدر,نام پدرکلان,شماره اساس,صنف,شماره تماس ولی\n1,زهرا,رضایی,ناصر,حیدر,۰۰۴۱۲,۷ الف,۰۷۹۹\n2,مریم,احمدی,کریم,نور,۰۰۴۱۳,۷ ب,۰۷۹۸',
      {
        شماره: null,
        نام: 'first_name',
        تخلص: 'last_name',
        'نام پدر': 'father_name',
        'نام پدرکلان': null,
        'شماره اساس': 'external_id',
        صنف: 'class',
        'شماره تماس ولی': 'guardian_phone',
      },
    ],
    [
      'an Arab register',
      'م,الرقم المدرسي,اسم الطالب,اسم الأب,الصف,الشعبة,هاتف ولي الأمر\n1,3301,هدى نوري,محمود,الثالث,أ,0599\n2,3302,سلمى زيد,خالد,الثالث,ب,0598',
      {
        م: null,
        'الرقم المدرسي': 'external_id',
        'اسم الطالب': 'full_name',
        'اسم الأب': 'father_name',
        الصف: 'grade',
        الشعبة: 'section',
        'هاتف ولي الأمر': 'guardian_phone',
      },
    ],
    [
      'a Pakistani register',
      "Sr. No,GR No.,Name of Student,Father's Name,Class,D.O.B,Remarks\n1,118/24,Huda Noor,Karim,V-A,2015-01-01,\n2,119/24,Sana,Rafiq,5-B,2015-01-02,",
      {
        'Sr. No': null,
        'GR No.': 'external_id',
        'Name of Student': 'full_name',
        "Father's Name": 'father_name',
        Class: 'class',
        'D.O.B': 'birth_date',
        Remarks: null,
      },
    ],
    [
      'Canvas',
      'user_id,integration_id,login_id,password,first_name,last_name,full_name,sortable_name,email,status\n0417,,huda,,Huda,Noori,Huda Noori,"Noori, Huda",h@school.example,active',
      {
        user_id: 'external_id',
        integration_id: null,
        login_id: 'username',
        password: null,
        first_name: 'first_name',
        last_name: 'last_name',
        full_name: null,
        sortable_name: null,
        email: 'email',
        status: 'status',
      },
    ],
    [
      'OneRoster',
      'sourcedId,status,enabledUser,givenName,familyName,identifier,role,grades\nu1,active,true,Huda,Noori,77,student,03',
      {
        sourcedId: 'external_id',
        status: 'status',
        enabledUser: 'enabled_user',
        givenName: 'first_name',
        familyName: 'last_name',
        identifier: null,
        role: 'role',
        grades: 'grade',
      },
    ],
  ])('of %s', (_, text, expected) => {
    expect(meanings(readText(text))).toEqual(expected);
  });

  test('of our own export, whose number is the account and not the school', () => {
    const head = '"id","username","first_name","last_name","email","role","created_at","grade","language"';
    const { text } = readText(
      `\u{feff}${head}\r\n"7","huda","Huda","Noori","h@school.example","student","2026-01-01","5","Pashto"\r\n`,
    );
    expect(text).toBe(
      'username,first_name,last_name,email,role,grade,language\nhuda,Huda,Noori,h@school.example,student,5,Pashto',
    );
  });
});

describe('what is not sure is asked', () => {
  test('where two columns mean one thing, until a person says which', () => {
    const text = 'کد ملی,شماره دانش آموزی,نام,پایه\n39200,0450,امیر,۷\n00121,0451,سینا,۸';
    const asked = readText(text);
    expect(meanings(asked)).toMatchObject({ 'کد ملی': ['external_id'], 'شماره دانش آموزی': ['external_id'] });
    expect(asked.columns[0]!.samples).toEqual(['39200', '00121']);
    expect(asked.text).toBe('grade,first_name,last_name\n۷,امیر,\n۸,سینا,');
    const answered = readText(text, { fields: [{ column: 0, field: null }] });
    expect(meanings(answered)).toMatchObject({ 'کد ملی': null, 'شماره دانش آموزی': 'external_id' });
    expect(answered.signature).toBe(asked.signature);
  });

  test('but not where both say the same, nor where a column of emails has no name', () => {
    const text = 'Name,Email,E-mail address\nHuda Noori,h@x.example,h@x.example';
    expect(meanings(readText(text))).toEqual({ Name: 'full_name', Email: 'email', 'E-mail address': null });
    expect(meanings(readText('Name,,Grade\nHuda,h@x.example,5'))['']).toBe('email');
  });

  test('where nothing names the columns', () => {
    const { columns, headerRow } = readText('Huda Noori\nSana Wardak');
    expect(headerRow).toBe(0);
    expect(columns[0]).toMatchObject({ state: 'ask', candidates: ['full_name', 'first_name', 'last_name'] });
  });
});

describe('the rows of people', () => {
  test('keep the number of their row; titles, blank rows and totals are no people and are named', () => {
    const read = readText('Our school\nClass: 5A\n\nName,Gender\nHuda Noori,F\n,\nSana Wardak,F\nTotal,2\n');
    expect(read).toMatchObject({
      titles: ['Our school', 'Class: 5A'],
      headerRow: 4,
      people: 2,
      titleClass: '5A',
    });
    expect(read.dropped).toEqual([
      { sheet: '', row: 6, kind: 'blank', text: '' },
      { sheet: '', row: 8, kind: 'total', text: 'Total · 2' },
    ]);
    expect(read.text.split('\n')).toEqual([
      'sex,first_name,last_name,class',
      '',
      '',
      '',
      'F,Huda,Noori,5A',
      '',
      'F,Sana,Wardak,5A',
    ]);
  });

  test('stand under a header of two rows with merged cells', () => {
    const sheet = utils.aoa_to_sheet([
      ['School number', 'Student', '', 'Father', ''],
      ['', 'First', 'Last', 'Name', 'Phone'],
      ['0417', 'Huda', 'Noori', 'Karim', '0799'],
    ]);
    sheet['!merges'] = ['A1:A2', 'B1:C1', 'D1:E1'].map((range) => utils.decode_range(range));
    const read = readSheets({ A: sheet });
    expect(read.headerRow).toBe(2);
    expect(read.columns.map(({ field }) => field)).toEqual([
      'external_id',
      'first_name',
      'last_name',
      'father_name',
      'guardian_phone',
    ]);
  });

  test('are those of all sheets with the same columns, in lines that tell their sheet', () => {
    const head = ['Name', 'Class'];
    const sheets = {
      V: utils.aoa_to_sheet([head, ['Huda', 'V-A']]),
      Fees: utils.aoa_to_sheet([['Month', 'Fee']]),
      VI: utils.aoa_to_sheet([head, ['Sana', 'VI-A']]),
    };
    const read = readSheets(sheets);
    expect(read.sheets.map(({ isRead }) => isRead)).toEqual([true, false, true]);
    expect(read.text).toBe('class,first_name,last_name\nV-A,Huda,\n\nVI-A,Sana,');
    expect(read.lines).toEqual([
      { sheet: 'V', above: 0 },
      { sheet: 'VI', above: 2 },
    ]);
    expect(readSheets(sheets, { sheets: ['VI'] }).people).toBe(1);
  });

  test('have a first and a last name where the file has one column', () => {
    const read = readText('Name,Grade\n"Noori, Huda",5\nعبد الله نوری,5\nHuda,5\nMuhammad Abdullah Khan,5');
    expect(read.text.split('\n').slice(1)).toEqual([
      '5,Huda,Noori',
      '5,عبد الله,نوری',
      '5,Huda,',
      '5,Muhammad,Abdullah Khan',
    ]);
  });
});

describe('a zip of several files', () => {
  const readZip = (files: Record<string, string>) => {
    const parts = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
    return readFile({ data: Buffer.from(zipSync(parts)).toString('base64') });
  };

  test('of OneRoster gives each user the class, the day of birth and the guardian of the other files', () => {
    const { text, columns, people, dropped } = readZip({
      'users.csv':
        'sourcedId,status,enabledUser,role,username,givenName,familyName,identifier,sms,agentSourcedIds,grades\n' +
        'u1,,true,student,st1,Huda,Noori,0033,,g1,03\ng1,,true,guardian,,Karim,Noori,,+93799,,\nt1,,true,teacher,rana,Rana,Odeh,,,,',
      'classes.csv': 'sourcedId,status,title\nc1,,3 A\nc2,tobedeleted,3 C',
      'enrollments.csv':
        'classSourcedId,userSourcedId,role,status\nc1,u1,student,\nc2,u1,student,tobedeleted\nc1,t1,teacher,',
      'demographics.csv': 'sourcedId,birthDate,sex\nu1,2017-01-02,female',
    });
    expect(columns.filter(({ state }) => state === 'ask')).toEqual([]);
    expect(people).toBe(2);
    expect(dropped).toEqual([{ sheet: 'users.csv', row: 3, kind: 'line', text: 'guardian: Karim Noori' }]);
    expect(text.split('\n')).toEqual([
      'external_id,username,first_name,last_name,role,grade,class,sex,birth_date,guardian_phone,enabled_user',
      '0033,st1,Huda,Noori,student,03,3 A,female,2017-01-02,+93799,true',
      '',
      't1,rana,Rana,Odeh,teacher,,,,,,true',
    ]);
  });

  test('of School Data Sync 1 gives each student the section, and teachers their role', () => {
    const { text } = readZip({
      'Student.csv':
        'SIS ID,School SIS ID,First Name,Last Name,Grade,Status\n01,9,Huda,Noori,05,Active\n02,9,Sana,Zia,05,Inactive',
      'Teacher.csv': 'SIS ID,School SIS ID,First Name,Last Name,Status\nT1,9,Rana,Odeh,Active',
      'Section.csv': 'SIS ID,Section Name\nS1,Grade 5 A',
      'StudentEnrollment.csv': 'Section SIS ID,SIS ID\nS9,01\nS1,01',
    });
    expect(text.split('\n')).toEqual([
      'external_id,first_name,last_name,role,grade,class,status',
      '01,Huda,Noori,student,05,Grade 5 A,Active',
      '02,Sana,Zia,student,05,,tobedeleted',
      '',
      'T1,Rana,Odeh,teacher,,,Active',
    ]);
  });

  test('of anything else is refused', () => {
    expect(() => readZip({ 'word/document.xml': '<w/>' })).toThrow('This is not a table.');
  });
});

test('a list of names from a message is read without its numbers and the lines around it', () => {
  const read = readText(
    '[26/11/2026] Karim: hello\nList of class 3 B:\n\n1. Huda Noori\n۲- مریم احمدی\n8\u{fe0f}\u{20e3} Sana\n• Zia\nthanks',
  );
  expect(read).toMatchObject({ people: 4, titleClass: '3 B', headerRow: 0 });
  expect(read.dropped.map(({ row, kind }) => [row, kind])).toEqual([
    [1, 'line'],
    [2, 'line'],
    [3, 'blank'],
    [8, 'line'],
  ]);
  const lines = read.text.split('\n');
  expect(lines[4]).toBe('Huda,Noori,3 B');
  expect(read.lines).toEqual([{ sheet: '', above: 1 }]);
  expect(lines.slice(5)).toEqual(['مریم,احمدی,3 B', 'Sana,,3 B', 'Zia,,3 B']);
});
