import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { kindOf } from './kinds.rules.ts';
import { unpacked } from './unpacking.rules.ts';
import { readWorkbook } from './workbook.rules.ts';

const sheetsOf = (bytes: Uint8Array) => readWorkbook(unpacked(bytes));

const bookOf = (sheets: Record<string, WorkSheet>, hidden: string[] = [], bookType: BookType = 'xlsx') => {
  const SheetNames = Object.keys(sheets);
  const Sheets = SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 }) as const);
  return new Uint8Array(
    write({ SheetNames, Sheets: sheets, Workbook: { Sheets } }, { type: 'array', bookType }) as ArrayBuffer,
  );
};

const refusal = (bytes: Uint8Array) => {
  try {
    kindOf(bytes);
    sheetsOf(bytes);
  } catch (error) {
    return (error as { fields: { code: string }[] }).fields[0]!.code;
  }
  return 'read';
};

describe('a workbook', () => {
  test('shows numbers, days and school numbers as a person reads them', () => {
    const sheet = utils.aoa_to_sheet([
      ['رقم', 'الاسم', 'الميلاد', 'الهاتف', 'الصف'],
      [
        { t: 'n', v: 42, z: '00000' },
        ' هدى\u{a0} نوري\u{200f} ',
        { t: 'n', v: 42_084, z: 'dd/mm/yyyy' },
        93_700_123_456_789,
        { t: 'n', v: 5, z: '0.0' },
      ],
    ]);
    expect(sheetsOf(bookOf({ A: sheet }))[0]!.rows[1]).toEqual([
      '00042',
      'هدى نوري',
      '2015-03-21',
      '93700123456789',
      '5',
    ]);
  });

  test.each(['xlsx', 'ods'] as const)('of %s keeps its order of sheets and its merged cells', (kind) => {
    const sheet = utils.aoa_to_sheet([['School'], ['Name', 'Class'], ['Huda', '5A']]);
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
    const [first, second] = sheetsOf(
      bookOf({ Children: sheet, Staff: utils.aoa_to_sheet([['x']]) }, [], kind),
    );
    expect(first).toEqual({
      name: 'Children',
      rows: [['School'], ['Name', 'Class'], ['Huda', '5A']],
      merges: [{ top: 0, left: 0, bottom: 0, right: 1 }],
    });
    expect(second!.name).toBe('Staff');
  });

  test('leaves out hidden and empty sheets', () => {
    const sheets = {
      Old: utils.aoa_to_sheet([['a']]),
      Empty: utils.aoa_to_sheet([]),
      Now: utils.aoa_to_sheet([['b']]),
    };
    expect(sheetsOf(bookOf(sheets, ['Old'])).map(({ name }) => name)).toEqual(['Now']);
    const style =
      '<style:style style:name="h" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const table = (name: string, styled: string) =>
      `<table:table table:name="${name}" table:style-name="${styled}"><table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="string" table:number-columns-repeated="99999"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`;
    const content = `<office:document-content>${style}<office:spreadsheet>${table('Old', 'h')}</office:spreadsheet></office:document-content>`;
    const ods = zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'META-INF/manifest.xml': strToU8('<manifest:manifest/>'),
      'styles.xml': strToU8('<office:document-styles/>'),
      'content.xml': strToU8(content),
    });
    expect(sheetsOf(ods)).toEqual([]);
  });

  test('is refused in one sentence when it holds no table, is damaged or unpacks to too much', () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(41_000_000) }, { level: 1 });
    expect(bomb.length).toBeLessThan(500_000);
    expect(refusal(bomb)).toBe('file_unpacks');
    expect(refusal(bookOf({ A: utils.aoa_to_sheet([['a']]) }).slice(0, 400))).toBe('file_broken');
    expect(refusal(bookOf({ A: utils.aoa_to_sheet([['a']]) }, [], 'biff8'))).toBe('file_old_excel');
    expect(refusal(strToU8('%PDF-1.7 …'))).toBe('file_not_table');
    expect(refusal(new Uint8Array())).toBe('file_empty');
    const long = utils.aoa_to_sheet(Array.from({ length: 2600 }, () => ['a']));
    expect(refusal(bookOf({ A: long }))).toBe('file_rows');
    expect(refusal(bookOf({ A: utils.aoa_to_sheet([Array.from({ length: 150 }, () => 'a')]) }))).toBe(
      'file_wide',
    );
  });
});
