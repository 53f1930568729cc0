import next from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

/** A JSX text that a person would read must come from the message catalogues. */
const literalText = {
  selector: 'JSXText[value=/[A-Za-z\\u0600-\\u06FF]/]',
  message: 'Put what a person reads into lib/platform/i18n/messages.',
};
const literalAttribute = {
  selector:
    'JSXAttribute[name.name=/^(aria-label|placeholder|title|alt)$/] > Literal[value=/[A-Za-z\\u0600-\\u06FF]/]',
  message: 'Put what a person reads into lib/platform/i18n/messages.',
};

export default tseslint.config(
  { ignores: ['**/.next/**', '.test/**', 'node_modules/**', 'next-env.d.ts', 'screens/**', 'public/**'] },
  ...next,
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['app/**/*.tsx', 'components/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', literalText, literalAttribute] },
  },
  {
    files: ['components/**/*.tsx', 'app/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['lib/**/next-intl.d.ts', 'lib/platform/auth/next-auth.ts', 'tests/support/**'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  {
    files: [
      'tests/**',
      'lib/**/*.test.ts',
      'lib/content/items/fixtures/**',
      'scripts/**',
      'components/shell/log-not-found.tsx',
    ],
    rules: {
      'no-console': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
  { files: ['lib/content/items/fixtures/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['tests/e2e/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test'],
          message: 'Use support/test.ts: it fails on errors.',
        },
      ],
    },
  },
);
