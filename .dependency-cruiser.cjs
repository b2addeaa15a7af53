// Imports run one way: remotes and host → shared-ui → shared-contracts; backend → telephony → shared-contracts (ARCHITECTURE.md).
const remotes = '^remote-[a-z]+/';
const tests = '\\.test\\.(?:tsx?|mjs)$|/testing/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'host-view-knows-no-owner',
      comment:
        'What all of the shell draws with stands below the owners of services, types included: each provides its own context.',
      severity: 'error',
      from: { path: '^host/src/view/' },
      to: { path: '^host/src/(?!view/)' },
    },
    {
      name: 'services-of-the-shell-are-for-who-makes-them',
      comment:
        'A component takes a service from the context of its owner; all together they are for boot, the shell and tests.',
      severity: 'error',
      from: { path: '^host/src/', pathNot: '^host/src/(?:boot|shell|testing)/' },
      to: { path: '^host/src/shell/shell-services' },
    },
    {
      name: 'the-whole-ticker-is-for-who-makes-it',
      comment: 'A component takes a part of the ticker from the context of its owner.',
      severity: 'error',
      from: { path: '^remote-calls/src/', pathNot: '^remote-calls/src/(?:ticker|testing)/' },
      to: { path: '^remote-calls/src/ticker/effects/made-ticker' },
    },
    {
      name: 'remotes-stand-alone',
      comment: 'What crosses between remotes is an event, a route or an exposed module.',
      severity: 'error',
      from: { path: `^(remote-[a-z]+)/` },
      to: { path: '^(?:remote-[a-z]+|host|backend)/', pathNot: '^$1/' },
    },
    { name: 'host-knows-no-remote', severity: 'error', from: { path: '^host/' }, to: { path: `${remotes}|^backend/` } },
    {
      name: 'shared-ui-knows-contracts-only',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: `${remotes}|^host/|^backend/` },
    },
    {
      name: 'contracts-know-nobody',
      severity: 'error',
      from: { path: '^shared-contracts/' },
      to: { path: `${remotes}|^(?:host|backend|shared-ui)/` },
    },
    {
      name: 'contracts-kernel-knows-no-area',
      comment:
        'The kernel is in the start of everybody, and waits for a release of the host: it must not grow with an area.',
      severity: 'error',
      from: {
        path: '^shared-contracts/src/(?!areas/|shell/|compat/)',
        pathNot: `${tests}|^shared-contracts/src/parts/customer-form[.]ts$`, // a part's own type
      },
      to: { path: '^shared-contracts/src/(?:areas|shell|compat)/' },
    },
    {
      name: 'contracts-of-areas-take-the-kernel-by-name',
      comment:
        "Whoever bundles them must not bundle a second kernel: by the name of the package it is the host's copy.",
      severity: 'error',
      from: { path: '^shared-contracts/src/(?:areas|shell|compat)/', pathNot: tests },
      to: { path: '^shared-contracts/src/(?!areas/|shell/|compat/)', dependencyTypes: ['local'] },
    },
    {
      name: 'only-the-share-scope-takes-what-was-before',
      comment: 'It is for remotes that were built with it.',
      severity: 'error',
      from: {
        path: '^(?:host|remote-[a-z]+|shared-ui|backend|e2e)/',
        pathNot: '^host/src/share/|^shared-ui/src/compat/',
      },
      to: { path: '^shared-(?:contracts|ui)/src/compat/' },
    },
    {
      name: 'backend-knows-contracts-only',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: { path: `${remotes}|^(?:host|shared-ui)/` },
    },
    {
      name: 'kernel-knows-no-product-word',
      comment: 'The layers of the back end, types included: kernel, domain, areas, app; imports go down only.',
      severity: 'error',
      from: { path: '^backend/src/kernel/', pathNot: tests },
      to: { path: '^backend/src/(?!kernel/)' },
    },
    {
      name: 'domain-knows-no-area',
      severity: 'error',
      from: { path: '^backend/src/domain/', pathNot: tests },
      to: { path: '^backend/src/(?!kernel/|domain/)' },
    },
    {
      name: 'areas-stand-alone',
      comment: 'What two areas need belongs a layer down, or is given by the list of areas (backend/src/app/areas.ts).',
      severity: 'error',
      from: { path: '^backend/src/areas/([^/]+)/', pathNot: tests },
      to: { path: '^backend/src/(?!kernel/|domain/)', pathNot: '^backend/src/areas/$1/' },
    },
    {
      name: 'app-knows-areas-by-their-list',
      comment:
        'What all areas have in common goes through areas.ts; what one of them makes for others belongs in the domain.',
      severity: 'error',
      from: { path: '^backend/src/(?:app/|main[.]ts$)', pathNot: `${tests}|^backend/src/app/areas[.]gen[.]ts$` },
      to: { path: '^backend/src/areas/' },
    },
    {
      name: 'telephony-knows-contracts-only',
      comment:
        'What the call engine needs of accounts and data it is given by its ports (backend/telephony/README.md).',
      severity: 'error',
      from: { path: '^backend/telephony/' },
      to: { path: `${remotes}|^(?:host|shared-ui)/|^backend/(?!telephony/|testing/)` },
    },
    {
      name: 'telephony-by-its-entries',
      comment: 'Acts on calls go through call-port.ts alone; control, media and the engine are for tests and benches.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: `${tests}|^backend/src/(?:app/|main[.]ts$|domain/telephony/)` },
      to: {
        path: '^backend/telephony/',
        pathNot:
          '^backend/telephony/src/(?:call-port|ports|campaign-lines|line-api|sounds|played-calls|other-calls|flow/[a-z-]+)[.]ts$',
      },
    },
    {
      name: 'telephony-is-put-together-by-app',
      severity: 'error',
      from: { path: '^backend/src/(?:app/|main[.]ts$|domain/telephony/)', pathNot: tests },
      to: {
        path: '^backend/telephony/',
        pathNot: '^backend/telephony/src/(?:call-port|ports|campaign-lines|telephony|production)[.]ts$',
      },
    },
    {
      name: 'pieces-of-calls-are-for-whatsapp-and-the-demo',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: `${tests}|^backend/src/areas/(?:whatsapp|logs/seed)/` },
      to: { path: '^backend/telephony/src/(?:played-calls|other-calls)[.]ts$' },
    },
    {
      name: 'models-are-pure',
      comment: 'A model imports models, contracts and form rules; never effects, React or IO.',
      severity: 'error',
      from: { path: '/model/', pathNot: tests },
      to: { path: '/(?:effects|ui)/|node_modules/(?:react|react-dom|rxjs|sip\\.js|axios|fastify|werift|ws|pg)/' },
    },
    { name: 'nothing-imports-tests', severity: 'error', from: { pathNot: tests }, to: { path: '\\.test\\.tsx?$' } },
    {
      name: 'shipped-code-uses-no-fakes',
      severity: 'error',
      from: { pathNot: `${tests}|[.]test[.]mjs$|^(?:e2e|bench)/|/[.]storybook/` },
      to: { path: '/testing/' },
    },
    {
      name: 'bundled-pieces-take-the-shared-modules',
      comment: 'Whoever bundles them must not bundle a second antd, whose styles would not be those of the page.',
      severity: 'error',
      from: {
        path: '^shared-ui/src/(?:by-name|editable-list|feature|form|list|list-page|password|phone-input|ring)/',
        pathNot: tests,
      },
      to: {
        path: '^shared-ui/src/(?:(?:antd|icons|query|router|index|texts/index)[.]ts$|(?:remote|states|table|phone)/)',
        dependencyTypes: ['local'], // by a relative path: by the package's name it is the host's copy
      },
    },
    {
      name: 'remotes-take-libraries-from-shared-ui',
      comment: 'Used-exports modules are shared instead of whole libraries (FINDINGS §4).',
      severity: 'error',
      from: { path: `^(?:host|remote-[a-z]+)/src/`, pathNot: tests },
      to: { path: '(?:^|node_modules/)(?:antd|@ant-design/icons|react-router-dom|@tanstack/react-query|rxjs)(?:/|$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|^build/|^\\.cache/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
