import { chromium } from 'playwright'
const [,, out, email, w, h, scheme, locale, ...paths] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
const c = await b.newContext({ viewport: { width: +w, height: +h }, colorScheme: scheme, locale: 'en-GB', timezoneId: 'Europe/London', hasTouch: +w < 800, baseURL: 'http://127.0.0.1:4324' })
const p = await c.newPage()
p.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()))
p.on('pageerror', (e) => console.log('PAGEERR', e.message))
await p.goto('/login'); 
await p.getByLabel(/^Email/).fill(email); await p.locator('input[type=password]').fill('Waybill-demo-1'); await p.keyboard.press('Enter')
await p.waitForURL((u) => !u.pathname.startsWith('/login'))
if (locale !== 'en') { await p.goto('/language'); await p.getByRole('radio', { name: locale === 'pl' ? /Polski/ : /Română/ }).first().click({ force: true }); await p.waitForTimeout(1500) }
await p.evaluate(() => localStorage.setItem('installOfferedAt', new Date().toISOString()))
let n = 0
for (const path of paths) {
  if (path.startsWith('click:')) { await p.getByText(path.slice(6)).first().click() } else if (path.startsWith('role:')) { const [r, name] = path.slice(5).split('='); await p.getByRole(r, { name }).first().click() } else if (path === 'first') { await p.locator('main [data-list-row]').first().click() } else if (path === 'full') { await p.evaluate(() => document.querySelectorAll('details').forEach(d => d.open = true)) } else await p.goto(path)
  await p.waitForTimeout(1800)
  console.log(path, '->', p.url())
  await p.screenshot({ path: `${out}-${++n}.png` })
}
await b.close()
