import { expect } from '@playwright/test';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

const REGISTER = [
  'مکتب ما;;;;;;',
  ';;;;;;',
  'کد ملی;شماره دانش آموزی;نام;نام خانوادگی;نام کاربری;ایمیل;پایه',
  '3920011223;140500450;امیر;محمدی;amir.read;amir.read@school.example;7',
  '0012135711;140500451;سینا;کریمی;sina.read;sina.read@school.example;8',
  ';;مجموع;;;;2',
].join('\r\n');

test('an office’s register is read: what isn’t sure is asked once, and the same columns are not asked again', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/dashboard/import');
  const choose = () =>
    page.getByLabel('File with the people').setInputFiles({
      ...{ name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(REGISTER) },
    });
  await choose();
  await expect(page.getByText('2 people', { exact: true })).toBeVisible();
  await expect(page.getByText('Please say what 2 columns mean')).toBeVisible();
  await expect(page.getByText('3920011223 · 0012135711')).toBeVisible();
  await page.getByLabel('کد ملی').selectOption('Leave out');
  await expect(page.getByText('Please say what')).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();

  await page.reload();
  await choose();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByLabel('شماره دانش آموزی')).toHaveValue('external_id');
});
