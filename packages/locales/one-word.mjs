// One English text on screen is one Romanian and one Polish text (docs/glossary.md). Endings may differ with what is spoken of.
import { readdirSync, readFileSync } from 'node:fs'

const LONGEST_WORDS = 3
const STEM = 3
/** Words that only make a sentence of it. */
const auxiliary = new Set(['a', 'am', 'fost', 'este', 'ați', 'la', 'z', 'ze', 'się', 'został', 'została', 'zostało'])

/** English texts that stand for several things, each with a word of its own in the other languages. */
export const severalThings = {
  ro: new Set([
    'Amount', // a sum of money; the value of a row
    'Arrived', // of a driver; a state of a stop
    'Arrived at collection', // of somebody else; of oneself; the title of the form
    'Ceased trading', // a state; what staff do
    'Clear', // a signature; filters
    'Complete', // of a job; of a stop
    'Delivering', // a tab; a stage
    'Done', // a step; a group of jobs
    'From', // a day; who sends an invoice
    'Message', // to write one; one
    'Name', // of a person; of a thing
    'Next', // what follows; a button
    'Not collected', // goods; a stop
    'Off',
    'Put aside', // a state; a button
    'Sent', // a message; invoices of the own side
    'Sort code', // the word of British banks, explained in a form
    'To', // a day; who pays an invoice
    'View', // to look; a way of looking
    'Why', // a reason; a title of the privacy policy
    'You', // in a heading; before a message
    'Paid by', // how a plan is paid
    '{name} removed', // persons; vehicles
    '{name} saved',
  ]),
  pl: new Set([
    'Accept', // a bid; cookies
    'Arrived at collection', // of somebody else; of oneself; the title of the form
    'Arrived at destination',
    'Ceased trading', // a state; what staff do
    'Correction asked for', // a notice; what was done
    'Delivering', // a tab; a stage
    'Done', // a step; a group of jobs
    'Ended', // a subscription; jobs that were not delivered
    'Expired', // a card, a document; a job
    'From', // a day; who sends an invoice
    'Invoiced', // money; a stage
    'Mark as paid', // an invoice; jobs
    'Marked as paid',
    'Message', // to write one; one
    'Messages', // of the chat; of the page
    'Name', // of a person; of a thing
    'Next', // what follows; a button
    'Open', // lines of the set-up; a button; jobs
    'Other', // things; a reason; a kind
    'Paid', // an invoice; a job
    'Progress', // how far; the steps
    'Review', // what staff do; what is to be looked at
    'Sort code', // the word of British banks, explained in a form
    'Test', // a push message; a connection; a mark
    'To', // a day; who pays an invoice
    'View', // to look; a way of looking
    'Why', // a reason; a title of the privacy policy
    'Zoom in', // a map; a picture
    'Zoom out',
    'Job given back', // of another company; of the own one
    '{name} saved', // persons; vehicles
    '{name} removed',
    'To invoice', // money on a list; a narrow tab
    'Both', // sides; layers of the map
    'Goods on board', // a state; a step
  ]),
}

/**
 * English texts of up to three words that a language says in several, and allowed texts that it does not (any more).
 * @param {string} folder
 * @returns {string[]}
 */
export function oneWordProblems(folder, allowed = severalThings) {
  const english = catalogueOf(folder, 'en')
  const keysOf = Map.groupBy(
    Object.keys(english).filter((key) => isShort(english[key])),
    (key) => plain(english[key]),
  )
  return Object.entries(allowed).flatMap(([locale, several]) => {
    const said = catalogueOf(folder, locale)
    const different = [...keysOf].filter(([, keys]) => !areOne(keys.map((key) => said[key])))
    const unknown = different.filter(([text]) => !several.has(text))
    const needless = [...several].filter((text) => !different.some(([each]) => each === text))
    return [
      ...unknown.map(
        ([text, keys]) =>
          `"${text}" is several texts in ${locale}: ${keys.map((key) => `${key} "${said[key]}"`).join(', ')}`,
      ),
      ...needless.map((text) => `"${text}" may be several texts in ${locale}, and is one`),
    ]
  })
}

const isShort = (message) => typeof message === 'string' && message.split(' ').length <= LONGEST_WORDS
const plain = (message) => message.replace(/[.…]$/, '')

/** The same words but for their endings (gender, number and case), the shortest of them at the start of the others. */
function areOne(messages) {
  const [shortest, ...others] = messages.map(stemsOf).toSorted((one, other) => one.length - other.length)
  return others.every((stems) => shortest.every((stem, at) => stems[at] === stem))
}

function stemsOf(message) {
  const words = plain(String(message)).toLowerCase().split(' ')
  return words.filter((word) => !auxiliary.has(word)).map((word) => word.slice(0, STEM))
}

function catalogueOf(folder, locale) {
  const files = readdirSync(folder).filter((file) => file.endsWith(`.${locale}.json`))
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))))
}
