import { expect, it } from 'vitest';
import { judgeTask } from './judge.ts';

const judge = (content: string, answer: string, typed: string) =>
  judgeTask(typed, { content, answer, solution: '' }, 'fa-AF').verdict;

it.each([
  ['۲۱۰۰ گرم = ۲ کیلوگرم و $\\square$ گرم', '100', '۱۰۰ کیلوگرام', 'unit'],
  ['۲۱۰۰ گرم = ۲ کیلوگرم و $\\square$ گرم', '100', '۱۰۰ گرم', 'right'],
  ['۲۱۰۰ گرم = ۲ کیلوگرم و $\\square$ گرم', '100', '0.1 kg', 'unit'],
  ['۲۱۰۰ گرم = ۲ کیلوگرم و $\\square$ گرم', '100', '100 ml', 'unit'],
  ['9 workers need 8 days. How many days do 6 workers need?', '12', '12 days', 'right'],
  ['9 workers need 8 days. How many days do 6 workers need?', '12', '12 hours', 'unit'],
  ['9 workers need 8 days. How many days do 6 workers need?', '12', '12 workers', 'right'],
  ['A rope of 3 m is cut. How many cm is it?', '300', '3 m', 'unit'],
  ['A rope of 3 m is cut. How many cm is it?', '300', '2 m', 'wrong'],
  ['How many pages does she read?', '3', '3 days', 'unit'],
  ['How many pages does she read?', '3', '3 pages', 'right'],
  ['A car drives 120 km in 2 hours. What is its speed in km/h?', '60', '60 km/h', 'right'],
  ['A car drives 120 km in 2 hours. What is its speed in km/h?', '60', '60 km', 'unit'],
  ['How much is $3 + 4$?', '7', '7 m', 'unit'],
  ['14 سے پہلے کون سا عدد ہے؟', '13', '13 کلوگرام', 'unit'],
  ['سب نے مل کر کتنی پڑھیں؟', '17', '17 cm', 'unit'],
  ['۸، ۱۰، ۱۲ … عدد بعدی کدام است؟', '۱۴', '۱۴ سانتی\u200cمتر', 'unit'],
])('%s, %s: with the unit that is asked for or another one, %s is %s', (content, answer, typed, verdict) =>
  expect(judge(content, answer, typed)).toBe(verdict),
);

it.each([
  ['Through how many degrees does the Earth turn in 6 hours?', '90 degrees', '90 °C', 'unit'],
  ['Through how many degrees does the Earth turn in 6 hours?', '90 degrees', '90°', 'right'],
  ['Through how many degrees does the Earth turn in 6 hours?', '90', '90 °C', 'unit'],
  ['The temperature falls from 16 to 5. By how many degrees?', '11 degrees', '11 °C', 'right'],
  ['The temperature falls from 16 to 5. By how many degrees?', '11', '11 °C', 'right'],
])('%s, %s: of angles and temperatures, %s is %s', (content, answer, typed, verdict) =>
  expect(judge(content, answer, typed)).toBe(verdict),
);

it.each([
  ['Convert 72 km/h to m/s.', '20 m/s', '72 km/h', 'size'],
  ['Convert $72\\ \\text{km/h}$ to m/s.', '20 m/s', '72 km/h', 'size'],
  ['How many metres are 3.5 km?', '3500 m', '3.5 km', 'size'],
  ['Write 1 h 30 min in minutes.', '90 min', '1 h 30 min', 'size'],
  ['How far is it?', '3500 m', '3.5 km', 'right'],
  ['Write 1 h 30 min in minutes.', '90 min', '1.5 h', 'right'],
])('%s, %s: what the question gives is no answer to it, %s is %s', (content, answer, typed, verdict) =>
  expect(judge(content, answer, typed)).toBe(verdict),
);
