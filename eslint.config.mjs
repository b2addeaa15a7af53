import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { plain } from './scripts/checks/plain-comments.mjs';

const browser = Object.fromEntries(
  [
    'window',
    'document',
    'navigator',
    'location',
    'localStorage',
    'sessionStorage',
    'fetch',
    'setTimeout',
    'setInterval',
    'performance',
    'crypto',
  ].map((name) => [name, 'off']),
);
/** Globals forbidden in models: clock, ids and randomness are passed as arguments. */
const impure = [...Object.keys(browser), 'clearTimeout', 'clearInterval', 'queueMicrotask', 'process'].map((name) => ({
  name,
  message: 'A model is pure: pass it in.',
}));

const always = [
  { selector: 'TSAsExpression > TSAnyKeyword', message: 'No `as any`.' },
  { selector: 'TSNonNullExpression', message: 'Let the type say it.' },
];
const timed =
  'Dates are counted and written by @patchbay/shared-contracts/time: by hand, days on which clocks change go wrong.';
/**
 * The computer's own time zone, manual date arithmetic, and formatters taken apart are forbidden; text for people is formatted by Intl
 * with a language.
 */
const byHand = [
  '/^(?:getTimezoneOffset|formatToParts|[gs]et(?:UTC)?(?:Hours|Minutes|Day|Date|Month))$/',
  "/^(?:slice|substring|split)$/][callee.object.callee.property.name='toISOString'",
].map((name) => ({ selector: `CallExpression[callee.property.name=${name}]`, message: timed }));
const counted = [
  ...byHand,
  { selector: "NewExpression[callee.property.name='DateTimeFormat'] > Literal.arguments:first-child", message: timed },
  { selector: "NewExpression[callee.name='Date'][arguments.length>1]", message: timed },
];
/** Names that are never translated. */
const names = '(?:Patchbay|WhatsApp|Google|©)';
const translated = 'A text that a user sees comes from the texts, in six languages [I18N-004].';
const spoken = `/^(?!\\s*(?:${names}\\s*)*$).*\\p{L}{2}/su`;
const attributes =
  '/^(?:aria-label|aria-description|title|placeholder|alt|label|okText|cancelText|description|message|extra|help)$/';
const hardCoded = [
  { selector: `JSXText[value=${spoken}]`, message: translated },
  { selector: `JSXAttribute[name.name=${attributes}] > Literal[value=${spoken}]`, message: translated },
  { selector: `JSXElement > JSXExpressionContainer > Literal[value=${spoken}]`, message: translated },
];

const stores = ['localStorage', 'sessionStorage'];
const refusing =
  'A storage may refuse: safeLocalStorage and safeSessionStorage of shared-contracts/storage never throw [UX-014].';

/** The React compiler's rules run in the whole run only, as they take a third of the time of lint. */
const isWhole = process.env.PATCHBAY_WHOLE === '1';
const hooksRules = isWhole
  ? hooks.configs.recommended.rules
  : { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' };

export default ts.config(
  { ignores: ['**/dist/**', 'build/**', '.cache/**', '**/node_modules/**', 'data/**', 'test-results/**', 'temp/**'] },
  js.configs.recommended,
  { plugins: { plain }, rules: { 'plain/comments': 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...ts.configs.strict],
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
      'no-undef': 'off', // TypeScript checks this
      complexity: ['error', 10],
      'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }],
      'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-syntax': ['error', ...always],
    },
  },
  {
    // Folders with React code.
    files: ['{host,shared-ui,remote-*,backend/customer-phone}/src/**/*.{ts,tsx}', 'bench/**/*.tsx'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { 'react-hooks': hooks },
    rules: hooksRules,
  },
  {
    files: ['{host,backend,shared-*,remote-*}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'shared-contracts/src/time/**'],
    rules: { 'no-restricted-syntax': ['error', ...always, ...counted] },
  },
  {
    files: ['host/**/*.tsx', 'remote-*/**/*.tsx', 'shared-ui/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...always, ...counted, ...hardCoded] },
  },
  {
    files: ['{host,shared-ui,remote-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-globals': ['error', ...stores.map((name) => ({ name, message: refusing }))],
      'no-restricted-properties': [
        'error',
        ...stores.map((property) => ({ object: 'window', property, message: refusing })),
      ],
    },
  },
  {
    files: ['**/model/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-globals': ['error', ...impure],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'A model is pure: pass the time in.' },
        { object: 'Math', property: 'random', message: 'A model is pure: pass randomness in.' },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'bench/**', '**/texts/**', '**/seed/**'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
        URL: 'readonly',
        module: 'writable',
        require: 'readonly',
        window: 'readonly',
        document: 'readonly',
        globalThis: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
        File: 'readonly',
        FileReader: 'readonly',
        __dirname: 'readonly',
        structuredClone: 'readonly',
        AbortSignal: 'readonly',
        navigator: 'readonly',
        location: 'readonly',
        afterAll: 'readonly',
        beforeAll: 'readonly',
        describe: 'readonly',
        it: 'readonly',
        expect: 'readonly',
      },
    },
  },
);
