import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import typescript from 'typescript-eslint';

/** Run from the top of the repo: `npm run lint`. */
export default typescript.config(
  { ignores: ['dist/**', 'data/**', 'node_modules/**', '**/*.gen.ts'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: ['tsconfig.json', 'widgets/tsconfig.json'], tsconfigRootDir: process.cwd() },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // Nest reads the types of decorated parameters when the program runs: they must be imported as values.
    files: ['server/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['server/**/*.ts'],
    ignores: [
      'server/main.ts',
      'server/database/migrate.ts',
      'server/doctor/doctor.ts',
      'server/escrow/{export,import}.ts',
      'server/backup/{backup,restore}.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read once, by the commands.' },
      ],
    },
  },
  { files: ['widgets/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['**/*.browser.js'], languageOptions: { globals: globals.browser } },
  {
    rules: {
      eqeqeq: 'error',
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 250, skipBlankLines: false }],
      'no-console': 'off',
    },
  },
  prettier,
);
