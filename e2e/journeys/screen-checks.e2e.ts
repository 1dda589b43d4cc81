import { Actor } from '../actors/actor.ts'
import { englishOn } from '../stage/english.ts'
import { expect, test } from '../stage/journey.ts'
import { holdsUnderForcedColours, wordsAreApart } from '../stage/screen-checks.ts'

// What every screen is asked (`screens.e2e.ts`, `screen-checks.ts`) finds the faults it is there for.

/** Put into a page as a script of ours could: a policy forbids styles that stand in markup. */
const planted: Record<string, { tag: string; style?: Partial<CSSStyleDeclaration>; caught: RegExp }> = {
  'a button without a name': { tag: 'button', caught: /button-name/ },
  'words as pale as the paper': { tag: 'p', style: { color: '#888', background: '#999' }, caught: /color-contrast/ },
  'what is wider than the phone': { tag: 'p', style: { width: '900px' }, caught: /larger than the screen/ },
}
for (const [what, { tag, style = {}, caught }] of Object.entries(planted))
  test(`the check catches ${what}`, async ({ stage }) => {
    const visitor = await stage.enters(Actor, null, { on: 'phone' })
    await visitor.opens('/cookie-info')
    await visitor.readsAllOfTheScreen()
    await visitor.page.evaluate(
      ([name, look]) => {
        const element = document.createElement(name)
        if (name === 'p') element.textContent = 'Planted words'
        Object.assign(element.style, look)
        document.querySelector('main')!.append(element)
      },
      [tag, style] as const,
    )
    await expect(visitor.readsAllOfTheScreen()).rejects.toThrow(caught)
  })

test('the check catches names that run together, and a button that is a plane of colour alone', async ({ stage }) => {
  const visitor = await stage.enters(Actor, null, { on: 'phone' })
  await visitor.opens('/cookie-info')
  const plants = (html: string, look: Partial<CSSStyleDeclaration>) =>
    visitor.page.evaluate(
      ([inside, of]) => {
        const planted = Object.assign(document.createElement('button'), { innerHTML: inside })
        planted.style.cssText = 'min-height: 3rem'
        Object.assign(planted.style, of)
        const code = planted.querySelector('b')
        if (code) code.style.marginLeft = '4px'
        document.querySelector('main')!.replaceChildren(planted)
      },
      [html, look] as const,
    )
  await plants('<span>Leeds</span><b>LS10</b>', {})
  await expect(wordsAreApart(visitor.page)).rejects.toThrow(/Leeds\|LS10/)
  await plants('<span>Leeds</span> <b>LS10</b>', {})
  await wordsAreApart(visitor.page)
  await holdsUnderForcedColours(visitor.page)
  await plants('Leeds', { border: 'none' })
  await expect(holdsUnderForcedColours(visitor.page)).rejects.toThrow(/lost under forced colours/)
})

test('the check catches English among Polish, a request that leaves, and a script that is forbidden', async ({
  stage,
}) => {
  const visitor = await stage.enters(Actor, null, { locale: 'pl' })
  await visitor.opens('/cookie-info')
  await visitor.page.evaluate(() => {
    document.body.append('Page Not Found', Object.assign(new Image(), { src: 'https://elsewhere.example/pixel.png' }))
    void fetch('https://elsewhere.example/').catch(() => undefined)
    document.body.append(Object.assign(document.createElement('script'), { text: 'self.ran = true' }))
  })
  expect(await englishOn(visitor.page, 'pl')).toEqual(['Page Not Found'])
  await expect.poll(() => visitor.watch.unexpected().join('\n')).toMatch(/Content security policy: script-src/)
  visitor.watch.expects(/elsewhere\.example|[Cc]ontent [Ss]ecurity [Pp]olicy/)
})
