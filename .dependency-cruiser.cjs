/** app → components → lib → db, no cycles; rules and schemas pure; the database behind queries and services alone. */
const layer = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/**
 * The folders of each tree, from the ground up: each imports only from levels before its own. So no two import each other,
 * and there is an order to read them in. What several share goes down: words into `vocabulary.ts`, arithmetic into
 * `scoring`, what several screens of the desk show into `shared`.
 */
const LEVELS = {
  lib: [
    ['limits'],
    ['auth', 'items', 'jobs', 'lists', 'notation', 'scoring', 'topics'],
    ['exercises', 'http', 'i18n'],
    ['audit', 'dashboard', 'lessons', 'notices'],
    ['accounts', 'ai', 'subjects', 'typeset'],
    ['classes', 'health', 'metrics', 'progress'],
    ['analytics', 'practice'],
    ['quizzes', 'safeguarding'],
    ['announcements', 'curriculum', 'live', 'records', 'reports', 'teaching'],
    ['assistant', 'generation', 'installation', 'parents'],
    ['authoring', 'boot', 'openapi'],
    ['desk'],
  ],
  components: [
    ['session', 'ui'],
    ['aloud', 'login', 'markdown', 'reference'],
    ['assistant', 'practice', 'profile'],
    ['layout'],
    ['news', 'reports'],
    ['lessons', 'subjects'],
    ['progress', 'quizzes'],
    ['admin', 'classes', 'landing'],
    ['door', 'parents', 'teach'],
    ['announcements', 'live', 'safeguarding'],
  ],
  'components/admin': [
    ['drafts'],
    ['shared'],
    ['audit', 'command', 'import', 'rows', 'server'],
    ['lessons', 'shell', 'subjects', 'users'],
    ['record'],
    ['analytics', 'overview'],
    ['desk'],
  ],
};

const inFolder = (tree, names) => `^${tree}/(${names.join('|')})/`;

/** One rule for each folder: whatever of its tree is neither itself nor of a lower level. */
const upwards = Object.entries(LEVELS).flatMap(([tree, levels]) => [
  ...levels.flatMap((names, level) =>
    names.map((name) =>
      layer(
        `${tree === 'lib' ? '' : `${tree}/`}${name}-imports-lower-levels`,
        { path: inFolder(tree, [name]), pathNot: '\\.test\\.ts$' },
        { path: `^${tree}/[^/]+/`, pathNot: inFolder(tree, [name, ...levels.slice(0, level).flat()]) },
        `Folders of ${tree} import downwards alone: see LEVELS.`,
      ),
    ),
  ),
  layer(
    `folders-of-${tree}-have-a-level`,
    { path: `^${tree}/[^/]+/`, pathNot: inFolder(tree, levels.flat()) },
    { path: `^${tree}/` },
    `A new folder of ${tree} gets its place in LEVELS.`,
  ),
]);

module.exports = {
  forbidden: [
    ...upwards,
    layer('no-cycles', {}, { circular: true }, 'A cycle has no first page to read.'),
    layer('components-know-no-app', { path: '^components/' }, { path: '^app/' }),
    layer('lib-knows-no-screen', { path: '^lib/' }, { path: '^(app|components)/' }),
    layer(
      'db-knows-nobody',
      { path: '^db/' },
      { path: '^(app|components|lib)/', pathNot: '^lib/(server-only|vocabulary)\\.ts$' },
      'The words that all share are the one thing below the tables.',
    ),
    layer('vocabulary-imports-nothing', { path: '^lib/vocabulary\\.ts$' }, { path: '.' }),
    layer('app-asks-lib-not-db', { path: '^(app|components)/' }, { path: '^db/' }),
    layer(
      'components-call-the-server',
      { path: '^components/' },
      {
        path: '^lib/.*/(queries|service|jobs)\\.ts$|^lib/(auth|boot|env|limits|log)[./]',
        dependencyTypesNot: ['type-only'],
      },
      'Components reach the server through actions and documented calls alone.',
    ),
    layer(
      'browser-knows-calls-by-type',
      { path: '^components/' },
      { path: '^lib/.*calls\\.ts$', dependencyTypesNot: ['type-only'] },
      "A call's declaration carries its schemas: the browser takes its type alone.",
    ),
    layer(
      'primitives-know-no-domain',
      { path: '^components/ui/' },
      { path: '^(components/(?!ui/)|lib/)', dependencyTypesNot: ['type-only'] },
    ),
    layer(
      'only-queries-and-services-touch-the-database',
      {
        path: '^lib/',
        pathNot: ['/(queries|service|jobs)\\.ts$', '\\.test\\.ts$', '^lib/(auth|jobs)/'],
      },
      { path: '^db/', dependencyTypesNot: ['type-only'] },
      'Rows are read in queries, written in services and jobs, and nowhere else.',
    ),
    layer(
      'core-knows-no-framework',
      {
        path: '^lib/.*/(queries|service|rules|schema|policy|jobs)\\.ts$',
        pathNot: '^lib/i18n/',
      },
      { path: '(node_modules/next/|^lib/http/)' },
    ),
    layer(
      'rules-and-schemas-are-pure',
      { path: '^lib/.*/(rules|schema)\\.ts$' },
      {
        path: '^(db/|lib/.*/(queries|service|jobs|actions)\\.ts$|lib/(auth|env|limits|log)[./])',
        dependencyTypesNot: ['type-only'],
      },
    ),
    layer(
      'serving-needs-no-development-package',
      {
        path: '^((app|components|lib|db|scripts)/|middleware|instrumentation|next\\.config|postcss\\.config)',
        pathNot: '\\.test\\.tsx?$|^lib/i18n/check/|^scripts/(pictures|screens)\\.',
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
      '`npm start` and the commands of an installation run without what is installed for development alone.',
    ),
    layer(
      'no-orphans',
      {
        orphan: true,
        pathNot:
          '(\\.d\\.ts$|\\.test\\.ts$|(^|/)\\.|config\\.(ts|mjs)$|^db/schema/|^scripts/|^tests/|^app/|middleware\\.ts$)',
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^\\.next/|^\\.test/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
