import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'
import { deliveredJob, postedJob } from '../stage/jobs.ts'

test('a bid and an invoice are written in Polish, with commas, and come to what they say', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { locale: 'pl' })
  const { page } = taker
  await taker.opens(`/submit-bid/${await postedJob(poster.person)}`)
  await taker.fillsIn('Twoja cena', '1 182,50')
  await taker.presses('Wyślij ofertę £1,182.50')
  await taker.sees('£1,182.50')

  const job_id = await deliveredJob(poster.person, taker.person)
  await taker.opens(`/raise-invoice/${job_id}`)
  await taker.presses('Dodaj pozycję')
  const row = page.getByRole('group', { name: 'Pozycja 2' })
  const [quantity, price] = [row.getByLabel('Ilość'), row.getByLabel('Cena jedn.')]
  await row.getByLabel('Opis').fill('Waiting at Leeds')

  await quantity.fill('')
  await quantity.pressSequentially('1,5')
  await price.pressSequentially('40.5')
  await page.keyboard.press('Tab')
  await expect(quantity).toHaveValue('1,5')
  await expect(price).toHaveValue('40,50')
  await taker.sees('£60.75')
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue('2,5')
  await quantity.hover()
  await page.mouse.wheel(0, 200)
  await expect(quantity).toHaveValue('2,5')

  // Two meanings: it is asked, nothing is sent, and the box has the cursor.
  await quantity.fill('1.250')
  await taker.presses('Wyślij fakturę')
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('1.250')
  await taker.sees('1,25 czy 1 250?')
  await taker.readsTheScreen()
  await page.keyboard.press('Tab')
  await expect(row.getByRole('button', { name: '1,25', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('1,25')

  await price.fill('85.555')
  await price.press('Enter')
  await taker.sees('Za dużo miejsc po przecinku: 85.555.')
  await price.fill('-20')
  await taker.presses('Dodaj pozycję')
  await expect(price).toHaveValue('-20')
  await taker.sees('usuń znak minus')
  await page.getByRole('button', { name: 'Usuń pozycję 3' }).click()
  await price.fill('40')
  await taker.presses('Wyślij fakturę')
  await taker.sees('£348.00') // 240 and 50, and 20 % VAT

  await poster.opensInvoice(job_id)
  await poster.sees('1.25')
  await poster.sees('£348.00')
})

test('on a phone a number that has to be asked about waits with the draft', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'), { on: 'phone' })
  const { page } = poster
  await poster.opens('/post-job-create')
  await poster.fillsInPlace('Collection', 'Leeds', /^Leeds/)
  await poster.saysWhen('Collection')
  await poster.fillsInPlace('Delivery', 'Bristol', /^Bristol/)
  await poster.saysWhen('Delivery')
  await poster.presses('Next')
  await poster.choosesVehicle('LWB van')
  const [weight, height] = [page.getByLabel(/^Weight/), page.getByLabel(/^Height/)]
  await height.fill('4,2 m')
  await weight.fill('1.200')
  await poster.presses('Next')
  await expect(weight).toBeFocused()
  await poster.sees('1.2 kg or 1,200 kg?')
  await poster.readsTheScreen()
  await page.reload()
  await expect(weight).toHaveValue('1.200')
  await expect(height).toHaveValue('4.2')
  await poster.sees('1.2 kg or 1,200 kg?')
  await poster.presses('1,200 kg')
  await expect(weight).toHaveValue('1200')
  await weight.fill('1,2 t')
  await poster.presses('Next')
  await poster.sees('Price and details')
  await page.goBack()
  await expect(weight).toHaveValue('1200')
})
