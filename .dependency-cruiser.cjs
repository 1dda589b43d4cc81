// The rooms of the web from the ground to the roof: each may import those that stand before it.
const webRooms = [
  'worker',
  'native',
  'api',
  'query',
  'ui',
  'session',
  'journal',
  'features',
  'shell',
  'main.tsx',
  'main-shell.ts',
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or want a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment:
        'The rules import zod, two libraries that are data (top-level domains, numbering plans of telephones) and themselves: no I/O, no clock, no framework.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^packages/domain/src', 'node_modules/(zod|tlds|libphonenumber-js)/'] },
    },
    {
      name: 'apps-do-not-meet',
      comment: 'Server and web share the domain and the texts, nothing else.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'a-feature-keeps-its-own',
      comment:
        'What a feature gives to the API and to the clock is its own; what it does, and its named statements, others may call. That only the owner writes a table is an invariant.',
      severity: 'error',
      from: { path: '/src/features/([^/]+)/', pathNot: '[.](test|check)[.]ts$' },
      to: {
        path: '/src/features/[^/]+/.+[.](fields|feature|tasks|channels|routes)[.]ts$',
        pathNot: ['/src/features/$1/'],
      },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'What everybody stands on cannot know who stands on it.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'web-rooms-have-an-order',
      comment: 'A new room of the web takes its place in the list above.',
      severity: 'error',
      from: { path: `^apps/web/src/(?!(${webRooms.join('|')})(/|$))` },
      to: {},
    },
    ...webRooms.slice(0, -1).map((room, at) => ({
      name: `web-${room}-knows-nothing-above`,
      comment: `Above ${room} stand ${webRooms.slice(at + 1).join(', ')}: they know it, not it them.`,
      severity: 'error',
      from: { path: `^apps/web/src/${room}/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `^apps/web/src/(${webRooms.slice(at + 1).join('|')})(/|$)` },
    })),
    {
      name: 'nobody-imports-notifications',
      comment:
        'Features state facts; the consequences table and the worker do the telling. The demo data tells its past itself.',
      severity: 'error',
      from: { path: '^apps/server/src/features/(?!notifications/|demo/)', pathNot: '[.](test|check)[.]ts$' },
      to: { path: '^apps/server/src/features/notifications/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // Ours only: most packages in node_modules keep their code in a folder named dist, and must stay visible.
    exclude: {
      path: '^(apps|packages)/[^/]+/(dist|dist-shell|data|public|android|ios)/|^packages/locales/src/generated/',
    },
    // TypeScript 7 has no API that dependency-cruiser can parse with: without this it sees no module and reports success.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
