import { expect, test } from 'vitest'
import { blocksOf } from './answer-blocks.ts'

test('paragraphs, lists and links are told apart', () => {
  expect(blocksOf('Open [Jobs](/browse-jobs) now.\n\n- One\n- Two [there](https://example.test)')).toEqual([
    {
      kind: 'paragraph',
      parts: [
        { text: 'Open ', to: null },
        { text: 'Jobs', to: '/browse-jobs' },
        { text: ' now.', to: null },
      ],
    },
    {
      kind: 'list',
      items: [
        [{ text: 'One', to: null }],
        [
          { text: 'Two ', to: null },
          { text: 'there', to: 'https://example.test' },
        ],
      ],
    },
  ])
})

test.each(['javascript:alert`1`', '//evil.test', '/\\evil.test', 'http://evil.test', 'data:text/html,x'])(
  '%s is no link',
  (to) => {
    expect(blocksOf(`[Go](${to})`)).toEqual([{ kind: 'paragraph', parts: [{ text: 'Go', to: null }] }])
  },
)
