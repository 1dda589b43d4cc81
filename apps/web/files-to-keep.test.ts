import { expect, test } from 'vitest'
import { beginnings, filesToKeep } from './files-to-keep.ts'

const built = (file: string, more = {}) => ({ file: `assets/${file}.js`, ...more })
/** One file for each line of the list. */
const whole = Object.fromEntries(beginnings.map((name) => [name, built(name.replaceAll(/\W/g, '-'))]))

test('a stored file’s needs are stored, also those it loads later and shares; a screen of others is not', () => {
  const files = filesToKeep({
    ...whole,
    'index.html': built('index', {
      css: ['assets/index.css'],
      imports: ['_libraries.js'],
      dynamicImports: ['_home.js', 'src/features/back-office/x.tsx'],
    }),
    '_libraries.js': built('libraries', { imports: ['_deeper.js'] }),
    '_deeper.js': built('deeper', {
      assets: ['assets/letters.woff2', 'assets/maplibre-worker.mjs', 'assets/heic-worker-1.js'],
    }),
    '_home.js': built('home'),
    'src/features/back-office/x.tsx': built('back-office'),
  })
  for (const name of ['index.css', 'libraries.js', 'deeper.js', 'letters.woff2', 'home.js'])
    expect(files).toContain(`/assets/${name}`)
  expect(files.filter((file) => /back-office|maplibre|heic/.test(file))).toEqual([])
})

test('a line that no longer means anything stops the build', () => {
  const { 'src/features/chat/': _moved, ...rest } = whole
  expect(() => filesToKeep(rest)).toThrow('To be kept, but not built: src/features/chat/')
})
