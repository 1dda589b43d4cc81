import PDFDocument from 'pdfkit'
import type { Expected } from './read-cells.ts'

/** A load as a paper says it; every layout writes the same answers in its own way. */
export type PaperLoad = {
  from: readonly [company: string, street: string, town: string, postcode: string]
  to: readonly [company: string, street: string, town: string, postcode: string]
  day: string
  time: string
  until?: string
  vehicle: string
  price?: string
  weight?: string
  reference: string
}

const loads: readonly PaperLoad[] = [
  {
    from: ['Acme Packaging', 'Unit 4 Albion Way', 'Leeds', 'LS12 5TD'],
    to: ['Bits & Co', '12 High Street', 'Manchester', 'M1 1AE'],
    day: '30/11/2026',
    time: '08:30',
    until: '17:00',
    vehicle: 'LWB van',
    price: '£120.00',
    weight: '450 kg',
    reference: 'PO-77812',
  },
  {
    from: ['Brightside Paper', '14 Mill Lane', 'Bradford', 'BD4 7QX'],
    to: ['Kingsway Stores', 'Dock 3 Kingsway', 'Derby', 'DE22 3FL'],
    day: '01/12/2026',
    time: '07:00',
    until: '16:00',
    vehicle: '18 t',
    price: '£310.00',
    weight: '6200 kg',
    reference: 'BP-30021',
  },
  {
    from: ['Colne Castings', 'The Old Foundry', 'Huddersfield', 'HD1 2QT'],
    to: ['Forge Direct', '8 Anvil Road', 'Sheffield', 'S9 2AA'],
    day: '30/11/2026',
    time: '13:15',
    vehicle: 'Luton',
    price: '£95.00',
    weight: '800 kg',
    reference: 'CC/119',
  },
  {
    from: ['Dean Motors', 'Gate 2 Park Road', 'Coventry', 'CV1 1FY'],
    to: ['Mersey Parts', '3 Dock Street', 'Liverpool', 'L1 8JQ'],
    day: '02/12/2026',
    time: '06:45',
    until: '12:00',
    vehicle: 'SWB van',
    price: '£140.50',
    reference: 'DM2026-44',
  },
  {
    from: ['Elm Labs', '1 Science Park', 'Cambridge', 'CB4 0WS'],
    to: ['St Anne Clinic', '20 Harley Street', 'London', 'W1G 9PF'],
    day: '30/11/2026',
    time: '10:00',
    until: '13:00',
    vehicle: 'Small van',
    price: '£88.00',
    weight: '25 kg',
    reference: 'EL-5',
  },
]

/** The cells that a person reads in the papers of a load. */
export function cellsOf(load: PaperLoad, { without = [] }: Pick<Layout, 'without'>): Expected {
  const all = {
    pickup: load.from[3],
    destination: load.to[3],
    pickup_day: load.day,
    pickup_time: load.time,
    vehicle: load.vehicle,
    reference: load.reference,
    ...(load.price && { price: load.price }),
    ...(load.weight && { weight: load.weight }),
    ...(load.until && { destination_time: `by ${load.until}` }),
  }
  return Object.fromEntries(Object.entries(all).filter(([column]) => !without.includes(column)))
}

type Paper = PDFKit.PDFDocument
/** `without` are answers that the layout has no room for. */
type Layout = { name: string; without?: readonly string[]; write: (paper: Paper, loads: readonly PaperLoad[]) => void }

const address = (place: PaperLoad['from']) => place.slice(1).join(', ')

/** A row a load below a header. */
const table: Layout = {
  name: 'a table across the page',
  write: (paper, all) => {
    paper.fontSize(16).text('Transport list', 30, 30).fontSize(8)
    const columns = [30, 190, 350, 405, 445, 500, 560, 620, 690]
    const rows = [
      ['Collection', 'Delivery', 'Date', 'Time', 'Deliver by', 'Vehicle', 'Weight', 'Rate', 'Ref'],
      ...all.map((load) => [
        address(load.from),
        address(load.to),
        load.day,
        load.time,
        load.until ? `by ${load.until}` : '',
        load.vehicle,
        load.weight ?? '',
        load.price ?? '',
        load.reference,
      ]),
    ]
    for (const [line, cells] of rows.entries())
      for (const [at, cell] of cells.entries()) paper.text(cell, columns[at]!, 70 + line * 22, { lineBreak: false })
    paper.text(`Total loads: ${all.length}`, 30, 70 + rows.length * 22 + 20)
  },
}

/** Addresses that need two lines of their cell. */
const wrapped: Layout = {
  name: 'a table with addresses on two lines',
  without: ['destination_time'],
  write: (paper, all) => {
    paper.fontSize(9)
    const columns = [30, 110, 290, 470, 540, 590, 670, 730]
    const header = ['Ref', 'From', 'To', 'Date', 'Time', 'Vehicle', 'Price', 'Weight']
    for (const [at, cell] of header.entries()) paper.text(cell, columns[at]!, 60, { lineBreak: false })
    for (const [line, load] of all.entries()) {
      const top = 90 + line * 40
      const cells = [
        load.reference,
        `${load.from[1]},`,
        `${load.to[1]},`,
        load.day,
        load.time,
        load.vehicle,
        load.price ?? '',
        load.weight ?? '',
      ]
      for (const [at, cell] of cells.entries()) paper.text(cell, columns[at]!, top, { lineBreak: false })
      paper.text(`${load.from[2]} ${load.from[3]}`, columns[1]!, top + 11, { lineBreak: false })
      paper.text(`${load.to[2]} ${load.to[3]}`, columns[2]!, top + 11, { lineBreak: false })
    }
  },
}

/** One order a page, the two places side by side. */
const sideBySide: Layout = {
  name: 'an order with two addresses side by side',
  write: (paper, all) => {
    for (const [page, load] of all.entries()) {
      if (page > 0) paper.addPage()
      paper.fontSize(18).text('TRANSPORT ORDER', 40, 30).fontSize(10)
      paper.text('Order no', 40, 70, { lineBreak: false }).text(load.reference, 140, 70, { lineBreak: false })
      paper.text('Vehicle', 40, 86, { lineBreak: false }).text(load.vehicle, 140, 86, { lineBreak: false })
      paper.text('COLLECTION', 40, 120, { lineBreak: false }).text('DELIVERY', 320, 120, { lineBreak: false })
      for (const [at, line] of load.from.entries()) paper.text(line, 40, 136 + at * 14, { lineBreak: false })
      for (const [at, line] of load.to.entries()) paper.text(line, 320, 136 + at * 14, { lineBreak: false })
      paper.text(`Date: ${load.day}`, 40, 194, { lineBreak: false })
      if (load.until) paper.text(`Time: by ${load.until}`, 320, 194, { lineBreak: false })
      paper.text(`Time: ${load.time}`, 40, 208, { lineBreak: false })
      if (load.weight)
        paper.text('Weight', 40, 260, { lineBreak: false }).text(load.weight, 140, 260, { lineBreak: false })
      if (load.price)
        paper.text('Price', 40, 276, { lineBreak: false }).text(load.price, 140, 276, { lineBreak: false })
    }
  },
}

/** One field a line, several loads below each other. */
const fields: Layout = {
  name: 'fields with labels, one below the other',
  write: (paper, all) => {
    paper.fontSize(10)
    for (const [at, load] of all.entries()) {
      const lines = [
        `Collect from: ${address(load.from)}`,
        `Collection date: ${load.day}`,
        `Collection time: ${load.time}`,
        `Deliver to: ${address(load.to)}`,
        ...(load.until ? [`Delivery time: by ${load.until}`] : []),
        `Vehicle: ${load.vehicle}`,
        ...(load.weight ? [`Weight: ${load.weight}`] : []),
        ...(load.price ? [`Rate: ${load.price} + VAT`] : []),
        `Our ref: ${load.reference}`,
      ]
      for (const [line, text] of lines.entries()) paper.text(text, 40, 30 + at * 108 + line * 11, { lineBreak: false })
    }
  },
}

/** Sections with headings, as a booking confirmation has them. */
const sections: Layout = {
  name: 'a confirmation in sections',
  write: (paper, all) => {
    for (const [page, load] of all.entries()) {
      if (page > 0) paper.addPage()
      paper.fontSize(14).text('Booking confirmation', 40, 40).fontSize(10)
      let top = 80
      const lines = [
        `Reference: ${load.reference}`,
        '',
        'Pickup address',
        load.from[0],
        load.from[1],
        `${load.from[2]} ${load.from[3]}`,
        `Pickup date: ${load.day}`,
        `Pickup time: ${load.time}`,
        '',
        'Delivery address',
        load.to[0],
        load.to[1],
        `${load.to[2]} ${load.to[3]}`,
        ...(load.until ? [`Delivery time: by ${load.until}`] : []),
        '',
        `Vehicle type: ${load.vehicle}`,
        ...(load.weight ? [`Gross weight: ${load.weight}`] : []),
        ...(load.price ? [`Agreed price: ${load.price}`] : []),
      ]
      for (const line of lines) {
        if (line) paper.text(line, 40, top, { lineBreak: false })
        top += line ? 14 : 24
      }
    }
  },
}

/** A letter, one line a load. */
const letter: Layout = {
  name: 'a letter with a line for each load',
  write: (paper, all) => {
    paper.fontSize(11).text('Dear all,', 50, 60)
    paper.text('please arrange transport as follows.', 50, 84)
    for (const [at, load] of all.entries()) {
      const by = load.until ? ` deliver by ${load.until}` : ''
      paper.text(
        `${load.from[3]} to ${load.to[3]}, ${load.day} ${load.time}${by}, ${load.vehicle}, ${[load.weight, load.price].filter(Boolean).join(', ')}, ref ${load.reference}`,
        50,
        110 + at * 30,
        { width: 700 },
      )
    }
    paper.text('Kind regards', 50, 320).text('Traffic office, 1 Bridge Street, Bristol BS1 4DJ', 50, 340)
  },
}

export const layouts: readonly Layout[] = [table, wrapped, sideBySide, fields, sections, letter]

/** Five papers of a layout, the first with one load and the last with all five. */
export async function papersOf(layout: Layout): Promise<{ bytes: Uint8Array; loads: readonly PaperLoad[] }[]> {
  return Promise.all(
    loads.map(async (_, at) => ({
      bytes: await paperOf(layout, loads.slice(0, at + 1)),
      loads: loads.slice(0, at + 1),
    })),
  )
}

function paperOf(layout: Layout, all: readonly PaperLoad[]): Promise<Uint8Array> {
  const paper = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 20 })
  const chunks: Buffer[] = []
  const done = Promise.withResolvers<Uint8Array>()
  paper.on('data', (chunk: Buffer) => void chunks.push(chunk))
  paper.on('end', () => done.resolve(new Uint8Array(Buffer.concat(chunks))))
  layout.write(paper, all)
  paper.end()
  return done.promise
}
