import { afterAll, expect, test } from 'vitest'
import { deletePicturesBefore } from './brand.sql.ts'
import { DEFAULT_NAME, speak } from '../../platform/brand/spoken-words.ts'
import { multipartBody } from '../../../testing/multipart.ts'
import { type Answer, useWorld } from '../../../testing/world.ts'

const world = useWorld()
afterAll(() => speak({ product: DEFAULT_NAME, texts: {}, stamp: '' }))

const mutation = (name: string, type: string, fields: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) ${fields} }`
const vans = {
  base_version: 0,
  product_name: 'Zażółć Vans',
  short_name: 'Zażółć',
  signal_colour: '#0b6bcb',
  support_email: 'help@vans.example',
}
const save = (token: string, input: object) =>
  world.graphql(token, mutation('saveBrand', 'SaveBrandInput', '{ version }'), { input: { ...vans, ...input } })
const problems = async (token: string, input: object) =>
  (await save(token, input)).errors?.[0]?.extensions.validation_keys
const versions = async (token: string) => {
  const query = '{ brandVersions { version product_name signal_colour restored_version person } }'
  return (await world.graphql(token, query)).data!['brandVersions'] as unknown as Record<string, unknown>[]
}

test('a colour nobody can read, and a name that is none, are refused with what is wrong; nothing is changed', async () => {
  const { token } = await world.story.staff()
  expect(await problems(token, { signal_colour: '#FFEE00' })).toEqual({
    signal_colour: ['colour_unreadable'],
  })
  expect((await save(token, { signal_colour: '#FFEE00' })).errors?.[0]?.extensions.validation).toEqual({
    signal_colour: ['This colour is hard to see. Contrast: 1.0 < 3 (#ffee00 / #f3f5f8).'],
  })
  for (const [input, field] of [
    [{ signal_colour: 'orange' }, 'signal_colour'],
    [{ product_name: '{product}' }, 'product_name'],
    [{ product_name: '<b>Vans' }, 'product_name'],
    [{ product_name: '…' }, 'product_name'],
    [{ product_name: 'V'.repeat(31) }, 'product_name'],
    [{ short_name: 'Example Vans Ltd' }, 'short_name'],
    [{ support_email: 'help' }, 'support_email'],
    [{ mark_hash: 'ab'.repeat(16) }, 'mark_hash'],
  ] as const)
    expect(Object.keys((await problems(token, input)) ?? {}), JSON.stringify(input)).toEqual([field])
  expect(await versions(token)).toMatchObject([{ version: 0, product_name: 'Waybill' }])
  const observer = await world.story.staff('observer')
  expect((await save(observer.token, {})).errors?.[0]?.extensions.refusal).toBe('staff_role')
})

test('each change is a version; a second owner is told of the first; an earlier one is brought back as a new one', async () => {
  const { token } = await world.story.staff()
  expect((await save(token, {})).data).toEqual({ saveBrand: { version: 1 } })
  expect(await problems(token, { product_name: 'Other Vans' })).toEqual({ base_version: ['brand_changed'] })
  expect((await save(token, { base_version: 1, product_name: 'Other Vans', signal_colour: 'b40' })).data).toEqual({
    saveBrand: { version: 2 },
  })
  const restore = (input: object) =>
    world.graphql(token, mutation('restoreBrand', 'RestoreBrandInput', '{ version }'), {
      input: { reason: 'The old name again', ...input },
    })
  expect((await restore({ base_version: 1, version: 1 })).errors?.[0]?.extensions.validation_keys).toEqual({
    base_version: ['brand_changed'],
  })
  expect((await restore({ base_version: 2, version: 9 })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await restore({ base_version: 2, version: 1 })).data).toEqual({ restoreBrand: { version: 3 } })
  // A rule has become stricter since: the version stays in the list, and is not brought back.
  await world.db.updateTable('brands').set({ signal_colour: '#ffee00' }).where('version', '=', 2).execute()
  expect((await restore({ base_version: 3, version: 2 })).errors?.[0]?.extensions.validation_keys).toHaveProperty(
    'signal_colour',
  )
  expect(await versions(token)).toMatchObject([
    { version: 3, product_name: 'Zażółć Vans', restored_version: 1, person: 'Sam Staff' },
    { version: 2, product_name: 'Other Vans', restored_version: null },
    { version: 1, product_name: 'Zażółć Vans', signal_colour: '#0b6bcb' },
    { version: 0, product_name: 'Waybill', person: null },
  ])
  const config = await world.app.inject({ url: '/config.json' })
  expect(config.json()).toMatchObject({
    brand: { product_name: 'Zażółć Vans' },
    operator: { email: 'help@vans.example' },
  })
})

test('a logo is taken in by owners alone, drawn anew, and shown by a version; unused ones go after a day', async () => {
  const { token } = await world.story.staff()
  const add = async (by: string, content: Buffer) => {
    const query = mutation('addBrandPicture', 'AddBrandPictureInput', '{ hash width height }')
    const file = { 'input.file': { name: 'logo.svg', content } }
    const { body, content_type } = multipartBody(query, { input: { kind: 'logo', file: null } }, file)
    const headers = { authorization: `Bearer ${by}`, 'content-type': content_type, 'graphql-require-preflight': '1' }
    const answer = await world.app.inject({ method: 'POST', url: '/graphql', headers, payload: body })
    return answer.json() as Answer
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" width="40" height="10"><rect width="40" height="10"/></svg>'
  const { data } = await add(token, Buffer.from(svg))
  const { hash } = data!['addBrandPicture'] as unknown as { hash: string }
  expect(data).toEqual({ addBrandPicture: { hash, width: 1024, height: 256 } })
  const problemOf = async (content: Buffer) => (await add(token, content)).errors?.[0]?.extensions.validation_keys
  expect(await problemOf(Buffer.from(svg.replace('<rect', '<script>1</script><rect')))).toEqual({
    file: ['picture_active'],
  })
  expect(await problemOf(Buffer.alloc(40 * 1024 * 1024))).toEqual({ file: ['picture_size'] })
  const observer = await world.story.staff('observer')
  expect((await add(observer.token, Buffer.from(svg))).errors?.[0]?.extensions.refusal).toBe('staff_role')

  const [{ version: base_version }] = (await versions(token)) as [{ version: number }]
  expect((await save(token, { base_version, logo_light_hash: hash })).errors).toBeUndefined()
  const forget = () => deletePicturesBefore(world.db, world.now)
  await add(token, Buffer.from(svg.replace('height="10"/>', 'height="10" fill="red"/>')))
  world.later(25 * 60)
  await forget()
  expect((await world.db.selectFrom('brand_pictures').select('hash').execute()).map((picture) => picture.hash)).toEqual(
    [hash],
  )
})
