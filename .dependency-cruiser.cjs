/** app → components → lib → db, no cycles; rules and schemas pure; the database behind queries and services alone. */
const layer = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/** The wings of each tree, from the ground up: each imports only from those before it. What several share goes down. */
const WINGS = {
  lib: ['platform', 'content', 'accounts', 'learning', 'assessing', 'school', 'tutor', 'authoring', 'server'],
  components: ['ui', 'shell', 'forms', 'student', 'family', 'teacher', 'public', 'admin'],
};

const inWings = (tree, names) => `^${tree}/(${names.join('|')})/`;

const upwards = Object.entries(WINGS).flatMap(([tree, wings]) => [
  ...wings
    .slice(0, -1)
    .map((name, level) =>
      layer(
        `${name}-imports-earlier-wings`,
        { path: inWings(tree, [name]), pathNot: '\\.test\\.ts$' },
        { path: inWings(tree, wings.slice(level + 1)) },
        `Wings of ${tree} import from those before them alone: see WINGS.`,
      ),
    ),
  layer(
    `${tree}-has-its-wings-alone`,
    { path: `^${tree}/[^/]+/`, pathNot: inWings(tree, wings) },
    {},
    `What is new goes into one of the wings of ${tree}.`,
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
        path: '^lib/.*\\.(queries|service|jobs)\\.ts$|^lib/platform/(auth|limits|job-queue|config/(env|log))[./]|^lib/server/',
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
        pathNot: [
          '\\.(queries|service|jobs)\\.ts$',
          '\\.test\\.ts$',
          '^lib/platform/(auth/|job-queue\\.ts$)',
        ],
      },
      { path: '^db/', dependencyTypesNot: ['type-only'] },
      'Rows are read in queries, written in services and jobs, and nowhere else.',
    ),
    layer(
      'core-knows-no-framework',
      {
        path: '^lib/.*\\.(queries|service|rules|schema|policy|jobs)\\.ts$',
        pathNot: '^lib/platform/i18n/',
      },
      { path: '(node_modules/next/|^lib/platform/http/)' },
    ),
    layer(
      'handlers-know-no-framework',
      { path: '^lib/.*\\.handlers\\.ts$' },
      { path: 'node_modules/(next|next-auth|next-intl)/', reachable: true },
      'Calls are answered before the framework (docs/adr/0035): its cookies(), headers() and after() would fail.',
    ),
    layer(
      'rules-and-schemas-are-pure',
      { path: '^lib/.*\\.(rules|schema)\\.ts$' },
      {
        path: '^(db/|lib/.*\\.(queries|service|jobs|actions)\\.ts$|lib/platform/(auth|limits|config/(env|log))[./])',
        dependencyTypesNot: ['type-only'],
      },
    ),
    layer(
      'serving-needs-no-development-package',
      {
        path: '^((app|components|lib|db|scripts)/|middleware|instrumentation|next\\.config|postcss\\.config)',
        pathNot: '\\.test\\.tsx?$|^lib/platform/i18n/check/|^scripts/(pictures|screens)\\.',
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
