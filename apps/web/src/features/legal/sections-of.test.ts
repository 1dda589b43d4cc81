import { expect, test } from 'vitest'
import { sectionsOf } from './sections-of.ts'

test('a text is divided at its headings; a sign within a line is none', () => {
  expect(sectionsOf('Between us.\n\n## Who\n\n- You\n- ## We\n\n## Price\n{plans}')).toEqual([
    { title: null, text: 'Between us.' },
    { title: 'Who', text: '- You\n- ## We' },
    { title: 'Price', text: '{plans}' },
  ])
  expect(sectionsOf('## Alone')).toEqual([{ title: 'Alone', text: '' }])
  expect(sectionsOf('No heading.')).toEqual([{ title: null, text: 'No heading.' }])
})
