import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolderOf } from './licences-plugin.ts'

const modules = join(import.meta.dirname, '../../node_modules')

test('a module is of the innermost package that holds it; what is no package is of none', () => {
  expect(packageFolderOf(join(modules, 'react-router/dist/development/index.mjs'))).toEqual([
    join(modules, 'react-router'),
  ])
  expect(packageFolderOf(`\0${join(modules, 'react/index.js')}?commonjs-exports`)).toEqual([join(modules, 'react')])
  expect(packageFolderOf(join(modules, '@tanstack/react-query/build/modern/index.js'))).toEqual([
    join(modules, '@tanstack/react-query'),
  ])
  for (const none of [
    join(import.meta.dirname, 'src/main.tsx'),
    '\0vite/preload-helper.js',
    join(modules, 'no-such-package/a.js'),
  ])
    expect(packageFolderOf(none)).toEqual([])
})
