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
])

/** Others, with the reason for which they may stay: a name, or the beginning of several. */
const judged = {
  '@img/sharp-': 'libvips (LGPL) is a library of its own beside sharp, loaded when it runs and replaceable',
  '@capgo/background-geolocation':
    'MPL: a plugin of the apps, used as it is; changes to its own files would be published',
  '@fontsource-variable/inter': 'OFL: a font, served as it is',
  'png-js': 'MIT by its README; its package.json does not say',
}

type LockedPackage = { license?: string; dev?: boolean; link?: boolean }

/** What of a lock file has a licence that nobody has judged; packages for work on the product are left out, since nobody is given them. */
export function unfitLicences(packages: Readonly<Record<string, LockedPackage>>) {
  const given = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  )
  const unfit = given.flatMap(([path, { license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const isFit = fit.has(license ?? '') || Object.keys(judged).some((each) => name.startsWith(each))
    return isFit ? [] : [`${name}: ${license ?? 'no licence'}`]
  })
  return { looked_at: given.length, unfit }
}
