import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { readConfig } from '../../platform/config.ts'
import { selectVersions } from './brand.sql.ts'
import { seedBrand } from './seed-brand.ts'

const world = useWorld()
const set = {
  BRAND_NAME: 'Zażółć Vans',
  BRAND_SHORT_NAME: 'Zażółć',
  BRAND_COLOUR: '06c',
  BRAND_EMAIL: 'Help@Vans.Example',
}

test('the environment sets the first version, once: a later start changes nothing', async () => {
  await seedBrand(world.db, readConfig(set).brand!, world.now)
  await seedBrand(world.db, readConfig({ ...set, BRAND_NAME: 'Other Vans' }).brand!, world.now)
  expect(await selectVersions(world.db)).toMatchObject([
    {
      version: 1,
      product_name: 'Zażółć Vans',
      short_name: 'Zażółć',
      signal_colour: '#0066cc',
      support_email: 'help@vans.example',
      person: null,
    },
  ])
})

test('a variable that no brand can be made of is named before the server starts', () => {
  const refusalOf = (source: Record<string, string>) => {
    try {
      readConfig(source)
    } catch (error) {
      return (error as Error).message
    }
    return 'none'
  }
  expect(readConfig({}).brand).toBeNull()
  expect(readConfig({ BRAND_NAME: 'Vans' }).brand).toMatchObject({ short_name: 'Vans', signal_colour: null })
  expect(refusalOf({ BRAND_COLOUR: '#06c' })).toBe(
    'BRAND_COLOUR is set without BRAND_NAME: set the name of the market as well.',
  )
  expect(refusalOf({ BRAND_NAME: 'Example Vans Ltd' })).toContain('set BRAND_SHORT_NAME as well')
  expect(refusalOf({ ...set, BRAND_COLOUR: '#ffee00' })).toBe(
    'BRAND_COLOUR is set to "#ffee00"; it must be a colour that can be read on light and on dark, for example BRAND_COLOUR=#0b6bcb.',
  )
})
