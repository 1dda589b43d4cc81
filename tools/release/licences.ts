/** Ask for nothing but that their text stays with them. */
const fit = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  '(MIT OR Apache-2.0)',
  '(MIT OR EUPL-1.1+)',
])

/** Others, with the reason for which they may stay: a name, or the beginning of several. */
const judged = {
  '@img/sharp-': 'libvips (LGPL) is a library of its own beside sharp, loaded when it runs and replaceable',
  '@capgo/background-geolocation':
    'MPL: a plugin of the apps, used as it is; changes to its own files would be published',
  '@fontsource-variable/inter': 'OFL: a font, served as it is',
  'libheif-js':
    'LGPL: a file of its own that a worker loads for a HEIC photo; the source beside it builds with another version (decision 0108)',
  'png-js': 'MIT by its README; its package.json does not say',
}

type LockedPackage = { version?: string; license?: string; dev?: boolean; link?: boolean }
type Packages = Readonly<Record<string, LockedPackage>>

/** The packages of a lock file that are given on; those for work on the product alone are left out. */
const givenOn = (packages: Packages) =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, locked]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      ...locked,
    }))

/** What of a lock file has a licence that nobody has judged. */
export function unfitLicences(packages: Packages) {
  const given = givenOn(packages)
  const unfit = given.flatMap(({ name, license }) => {
    const isFit = fit.has(license ?? '') || Object.keys(judged).some((each) => name.startsWith(each))
    return isFit ? [] : [`${name}: ${license ?? 'no licence'}`]
  })
  return { looked_at: given.length, unfit }
}

/** The text of NOTICE: what the product is made of, under which licences, and where their texts are. */
export function noticeOf(packages: Packages): string {
  const lines = givenOn(packages).map(({ name, version, license }) => `${name} ${version}: ${licenceOf(name, license)}`)
  return `Waybill is given on under the MIT licence (LICENSE). It holds, or loads when it runs, the packages below under licences of their own.
Their texts: beside each package in node_modules, and of those in the pages in apps/web/dist/licences.json (shown at /licences).

${[...new Set(lines)].sort().join('\n')}
`
}

function licenceOf(name: string, license: string | undefined): string {
  const reason = Object.entries(judged).find(([start]) => name.startsWith(start))?.[1]
  return [license ?? 'see its README', reason].filter(Boolean).join(' · ')
}
