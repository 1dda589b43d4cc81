import { foldWords } from './fold-words.ts'

export const loadSides = ['pickup', 'destination'] as const
export type LoadSide = (typeof loadSides)[number]

/** The cells of a row, in the order in which they are shown. */
export const loadColumns = [
  'pickup',
  'pickup_company',
  'pickup_day',
  'pickup_time',
  'destination',
  'destination_company',
  'destination_day',
  'destination_time',
  'vehicle',
  'price',
  'weight',
  'options',
  'reference',
  'details',
  'pickup_contact',
  'pickup_phone',
  'pickup_reference',
  'destination_contact',
  'destination_phone',
  'destination_reference',
  'private_notes',
] as const
export type LoadColumn = (typeof loadColumns)[number]

/** Without them a row is not posted. */
export const requiredColumns = ['pickup', 'pickup_day', 'pickup_time', 'destination', 'vehicle'] as const

/** The meaning of a header: a part of one side, or of the load; `address`, `town` and `postcode` are parts of a place. */
export type HeaderPart =
  | 'place'
  | 'address'
  | 'town'
  | 'postcode'
  | 'company'
  | 'contact'
  | 'phone'
  | 'reference'
  | 'day'
  | 'time'
  | 'until'
  | 'by'
  | 'when'
/** A part of an address. */
export const isOfPlace = (part: HeaderPart) =>
  part === 'place' || part === 'address' || part === 'town' || part === 'postcode'
export type HeaderMeaning =
  | { side: LoadSide | null; part: HeaderPart }
  | { column: 'vehicle' | 'price' | 'weight' | 'options' | 'reference' | 'details' | 'private_notes' }
  | { column: 'ignored' }

const words = (text: string) => text.split(',').map((word) => word.trim())

const sideWords: Readonly<Record<LoadSide, readonly string[]>> = {
  pickup: words(
    `from, pickup, pick up, pick-up, pick ups, collection, collect, collections, collect from, collection from, coll, col, p/u, pu, loading, load at, load point,
     origin, sender, consignor, shipper, ship from, despatch from, start, zaladunek, zaladunku, miejsce zaladunku, skad, odbior, odbioru, nadawca, de la, incarcare, incarcarii, loc incarcare, loc de incarcare, ridicare, expeditor, plecare`,
  ),
  destination: words(
    `to, drop, drop off, drop-off, dropoff, delivery, deliver, deliver to, delivery to, deliveries, del, dely, d/o, unloading, unload, offload, tip, destination, dest, ship to, consignee, receiver,
     recipient, end, rozladunek, rozladunku, miejsce rozladunku, dokad, dostawa, dostawy, odbiorca, la, descarcare, descarcarii, loc descarcare, loc de descarcare, livrare, livrarii, destinatar, destinatie`,
  ),
}

const partWords: Readonly<Record<HeaderPart, readonly string[]>> = {
  place: words(
    'place, location, point, city/postcode, town/postcode, town & postcode, miejsce, loc, locatie, punct, adres i kod, site',
  ),
  address: words(
    'address, addr, add, street, address 1, address 2, address line 1, address line 2, address1, address2, adres, ulica, adresa, strada, full address',
  ),
  town: words('town, city, town/city, city/town, miasto, miejscowosc, oras, localitate, orasul'),
  postcode: words('postcode, post code, pcode, pc, p/c, postal code, zip, kod, kod pocztowy, cod, cod postal'),
  company: words(
    'company, company name, name, business, site name, customer name, firma, nazwa, companie, denumire, nume firma',
  ),
  contact: words(
    'contact, contact name, person, contact person, attn, kontakt, osoba, osoba kontaktowa, persoana, persoana de contact, persoana contact',
  ),
  phone: words(
    'phone, tel, tel no, telephone, mobile, mob, phone no, phone number, contact no, contact number, telefon, nr tel, nr telefonu, komorka, mobil',
  ),
  reference: words(
    'ref, reference, ref no, booking ref, booking reference, booking, gate ref, booking no, referencja, nr ref, nr referencyjny, referinta, awizacja',
  ),
  day: words(
    'date, day, on, job date, ship date, shipping date, despatch date, dispatch date, required date, data, dzien, ziua, zi, dt',
  ),
  time: words(
    'time, at, window, time window, slot, time slot, hour, eta, from-to, times, time from, from time, start time, window start, slot start, opening time, godzina od, godzina, godz, okno, ora, interval, orar',
  ),
  until: words(
    'time to, to time, end time, window end, slot end, closing time, close, until, godzina do, do godz, ora pana la',
  ),
  by: words('by, before, deadline, latest, no later than, time by, do godziny, najpozniej, pana la ora, cel tarziu'),
  when: words(
    'date/time, date & time, date and time, datetime, date time, when, data i godzina, data/godzina, data si ora, data/ora, termin',
  ),
}

const columnWords = {
  vehicle: words(
    'vehicle, vehicle type, veh, veh type, van, van size, van type, size, type of vehicle, vehicle required, vehicle req, truck, pojazd, typ pojazdu, auto, rodzaj pojazdu, vehicul, tip vehicul, masina, tip masina, autovehicul',
  ),
  price: words(
    'price, rate, cost, charge, agreed rate, agreed price, pay, amount, £, gbp, price gbp, price £, rate £, offer, cena, stawka, kwota, fracht, pret, tarif, suma, valoare transport',
  ),
  weight: words(
    'weight, kg, kgs, kilos, weight kg, weight (kg), weight kgs, gross weight, total weight, wt, waga, masa, waga kg, waga (kg), masa kg, greutate, greutate kg, greutate (kg), greutatea',
  ),
  options: words(
    'options, equipment, requirements, special requirements, extras, body, wymagania, wyposazenie, cerinte, dotari, echipament',
  ),
  reference: words(
    'ref, reference, ref no, your ref, our ref, customer ref, cust ref, customer reference, order, order no, order number, order ref, po, po no, po number, purchase order, job no, job ref, job number, load no, load ref, consignment, con no, numer, nr, nr zlecenia, nr zamowienia, zlecenie, zamowienie, referencja, numer referencyjny, comanda, nr comanda, numar comanda, referinta, nr referinta',
  ),
  details: words(
    'notes, note, details, comments, comment, description, goods, cargo, load details, info, instructions, remarks, special instructions, commodity, pallets, plts, pallet, no of pallets, qty, quantity, dims, dimensions, items, pieces, pcs, uwagi, opis, towar, ladunek, palety, ilosc, wymiary, observatii, detalii, marfa, paleti, cantitate, dimensiuni, descriere, mentiuni',
  ),
  private_notes: words('internal notes, internal, private notes, office notes, uwagi wewnetrzne, note interne'),
  ignored: words(
    '#, no, no., row, line, item, lp, l.p, l.p., nr crt, nr. crt, nr.crt., status, driver, driver name, kierowca, sofer, pod, invoice, invoice no, miles, mileage, km, distance, dystans, distanta',
  ),
} as const

const ends = new Set(['from', 'to', 'start', 'end', 'la', 'de la', 'skad', 'dokad', 'plecare'])

const known = new Map<string, HeaderMeaning>()
for (const [column, list] of Object.entries(columnWords))
  for (const word of list) known.set(word, { column: column as 'vehicle' })
for (const [part, list] of Object.entries(partWords))
  for (const word of list) known.set(word, { side: null, part: part as HeaderPart })
for (const side of loadSides) {
  for (const word of sideWords[side]) {
    known.set(word, { side, part: 'place' })
    for (const [part, list] of Object.entries(partWords)) {
      // "Time from" and "time to" are the two ends of a window.
      if (ends.has(word) && ['day', 'time', 'until', 'by', 'when'].includes(part)) continue
      for (const of of list) {
        known.set(`${word} ${of}`, { side, part: part as HeaderPart })
        known.set(`${of} ${word}`, { side, part: part as HeaderPart })
      }
    }
  }
}

/** The meaning of a header; null for a header that is not known. */
export function meaningOfHeader(header: string): HeaderMeaning | null {
  const plain = headerKey(header)
  return known.get(plain) ?? known.get(plain.replace(/\((.*)\)/, '').trim()) ?? null
}

/** A header as the table above writes it. */
export function headerKey(header: string): string {
  return foldWords(header)
    .replace(/\n/g, ' ')
    .replace(/[:*?]+/g, '')
    .replace(/\s*-\s*(?=\w)/g, (dash) => (dash === '-' ? '-' : ' '))
    .replace(/[._]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
