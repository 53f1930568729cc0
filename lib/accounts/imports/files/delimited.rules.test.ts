import { describe, expect, test } from 'vitest';
import { readDelimited } from './delimited.rules.ts';
import { decode } from './encodings.rules.ts';

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
/** The letters of `هدى نوري` and of `José` in their code pages. */
const ARABIC = Uint8Array.from([0xe5, 0xcf, 0xec, 0x20, 0xe4, 0xe6, 0xd1, 0xed, 0x2c, 0x35]);
const LATIN = Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0x35]);

describe('the encoding of a text', () => {
  test('is found by its mark, its bytes or its letters', () => {
    const text = 'نام,صنف\r\nهدی,۵\r\n';
    expect(decode(new TextEncoder().encode(text))).toEqual({ text, encoding: 'utf-8', isGuess: false });
    expect(decode(utf16(`\u{feff}${text}`)).encoding).toBe('utf-16le');
    expect(decode(utf16(text))).toEqual({ text, encoding: 'utf-16le', isGuess: false });
    expect(decode(utf16(text, true))).toEqual({ text, encoding: 'utf-16be', isGuess: false });
    expect(decode(ARABIC)).toEqual({ text: 'هدى نوري,5', encoding: 'windows-1256', isGuess: true });
    expect(decode(LATIN)).toEqual({ text: 'José,5', encoding: 'windows-1252', isGuess: true });
  });

  test('is what a person chose', () => {
    expect(decode(LATIN, 'windows-1256').text).toBe('Joseé,5'.replace('eé', 'é'));
  });
});

describe('rows of text', () => {
  const rowsOf = (text: string) => readDelimited(text).rows;
  test('are divided by the separator that the file names or shows', () => {
    expect(rowsOf('sep=;\r\na;b,c\r\n1;2\r\n')).toEqual([[], ['a', 'b,c'], ['1', '2']]);
    expect(rowsOf('Our school, Kabul\n\na;b;c\n1;2;3\n4;5;6')[2]).toEqual(['a', 'b', 'c']);
    expect(rowsOf('نام\tصنف\nهدی\t۵')).toEqual([
      ['نام', 'صنف'],
      ['هدی', '۵'],
    ]);
    expect(rowsOf('Huda Noori\nSana Wardak')).toEqual([['Huda Noori'], ['Sana Wardak']]);
    expect(rowsOf('a,b\n"x, y","two\nlines"')).toEqual([
      ['a', 'b'],
      ['x, y', 'two lines'],
    ]);
  });

  test('keep their number when a quote is left open, and name it', () => {
    const { rows, notes } = readDelimited('id,name,grade\n1,"Huda,5\n2,"Noori, Sana",6\n3,Karim,7');
    expect(rows).toEqual([
      ['id', 'name', 'grade'],
      ['1', 'Huda', '5'],
      ['2', 'Noori, Sana', '6'],
      ['3', 'Karim', '7'],
    ]);
    expect(notes).toEqual([{ kind: 'quote', row: 2, text: '1 Huda 5' }]);
  });

  test('name a number that a spreadsheet had shortened', () => {
    expect(readDelimited('id,name\n1.2E+09,Huda').notes).toEqual([
      { kind: 'shortened', row: 2, text: '1.2E+09' },
    ]);
  });
});
