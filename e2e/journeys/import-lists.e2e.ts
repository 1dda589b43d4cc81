import { Poster } from '../actors/poster.ts'
import { ask } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'

const drops = Array.from({ length: 20 }, (_, at) => `${at + 1} Albion Way, Leeds LS12 ${(at % 9) + 1}TD`)

test('twenty drops are pasted into the stops of one job; an uncertain one waits in its box', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const { page } = poster
  await poster.opens('/post-job-create')
  await poster.presses('Paste stops')
  await page.getByLabel('Rows of a sheet, or lines').fill([...drops.slice(1), 'Newport NP'].join('\n'))
  await poster.presses('Read it')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(20)
  await poster.readsTheScreen()
  await page.getByRole('button', { name: 'Add 20 to the stops' }).click()
  await poster.sees('Stops added: 20')
  await expect(page.getByRole('combobox', { name: 'Town or postcode' })).toHaveCount(22)
})

test('contacts of a list are added, one is corrected, and a column is named for the next list', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'), { on: 'phone' })
  const { page } = poster
  const list = (town: string) =>
    `Contact;Company;Phone;Address;Gate hours\nAnna;Harrow;0113 496 0101;LS12 5TD;7-16\nTom;Bolt;;${town};8-17`
  const read = async (town: string) => {
    await poster.opens('/import-list/contacts')
    await page.getByLabel('Rows of a sheet, or lines').fill(list(town))
    await poster.presses('Read it')
  }
  await poster.opens('/address-book')
  await page.getByRole('link', { name: 'From a list' }).click()
  await poster.seesHeading('Contacts from a list')
  await read('Newport')
  await poster.sees('1 ready · 0 to confirm · 1 to correct')
  await poster.readsTheScreen()
  await page.getByRole('button', { name: '“Gate hours” is' }).click()
  await page.getByRole('option', { name: 'Access hours' }).click()
  await poster.sees('“Gate hours” is remembered.')
  await poster.presses('Add 1')
  await poster.sees('Added: 1')
  const { contacts } = await ask<{ contacts: { nodes: { name: string; access_hours: string }[] } }>(
    poster.person,
    '{ contacts { nodes { name access_hours } } }',
  )
  expect(contacts.nodes).toEqual([{ name: 'Anna', access_hours: '7-16' }])
  await read('M1 1AE')
  await poster.sees('2 ready · 0 to confirm · 0 to correct')
})

test('a mail from a member becomes a list, and a stranger stands in the tray with the reason', async ({
  stage,
  story,
}) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const { page } = poster
  await poster.opens('/import-loads')
  await poster.presses('Get an address')
  await poster.sees(/jobs\+[a-z\d]{12}@/)
  const { importAddress } = await ask<{ importAddress: { address: string } }>(
    poster.person,
    '{ importAddress { address } }',
  )
  const write = (from: string) =>
    page.request.post('/dev/inbox', {
      form: {
        to: importAddress.address,
        from,
        subject: `From ${from}`,
        text: 'LS11 5TD to M1 1AE tomorrow 08:30 LWB £120',
      },
    })
  await write(poster.person.email)
  await write('stranger@firma.pl')
  await page.reload()
  await poster.sees('The sender is no member of your company who posts jobs.')
  await poster.readsTheScreen()
  await page.getByRole('link', { name: `From ${poster.person.email}` }).click()
  await poster.sees('1 ready · 0 to confirm · 0 to correct')
})
