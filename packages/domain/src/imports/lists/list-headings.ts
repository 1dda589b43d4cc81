import { foldWords } from '../fold-words.ts'
import type { ImportKind } from '../../access/import-rules.ts'
import type { ImportColumn } from '../import-kinds.ts'
import { headerKey } from '../load-columns.ts'

/** Lists of things with one place at most. */
export type ListKind = Exclude<ImportKind, 'loads' | 'saved_loads'>

const words = (text: string) => text.split(',').map((word) => word.trim())

/** Headings by the cell that they stand for, in English, Polish and Romanian, without accents. */
const headings: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  name: words(
    'name, contact, contact name, full name, vehicle name, fleet no, fleet number, unit, callsign, nazwa, imie i nazwisko, kontakt, nume, denumire',
  ),
  first_name: words('first name, forename, given name, firstname, imie, prenume'),
  last_name: words('last name, surname, family name, lastname, nazwisko, nume, nume de familie'),
  email: words('email, e-mail, mail, email address, e-mail address, adres e-mail, adresa de email, adresa de e-mail'),
  place: words(
    'address, place, location, postcode, post code, pcode, town, city, county, street, address 1, address 2, address 3, address line 1, address line 2, address1, address2, full address, delivery address, drop, drop address, delivery postcode, deliver to, delivery, stop, site, adres, ulica, miasto, kod, kod pocztowy, miejscowosc, adresa, strada, oras, localitate, cod postal, loc',
  ),
  company: words(
    'company, company name, business, customer, consignee, site name, drop name, firma, klient, odbiorca, companie, client, destinatar, nume firma',
  ),
  stop_action: words('action, type, stop type, p/d, c/d, col/del, collect or deliver, rodzaj, typ, tip'),
  day: words('date, day, delivery date, data, dzien, ziua'),
  time: words('time, window, time window, slot, delivery time, eta, deliver by, godzina, godz, okno, ora, interval'),
  registration: words(
    'registration, reg, reg no, reg number, vrm, plate, number plate, registration number, rejestracja, nr rejestracyjny, numer rejestracyjny, nr rej, inmatriculare, nr inmatriculare, numar de inmatriculare',
  ),
  vehicle: words(
    'vehicle, vehicle type, type, size, van, van size, body, pojazd, typ, typ pojazdu, rodzaj pojazdu, vehicul, tip, tip vehicul, masina',
  ),
  contact: words(
    'contact, contact name, attn, person, contact person, name, kontakt, osoba, osoba kontaktowa, persoana, persoana de contact, contact person',
  ),
  phone: words(
    'phone, tel, tel no, telephone, mobile, mob, phone no, phone number, contact no, contact number, telefon, komorka, nr tel, nr telefonu, mobil',
  ),
  place_reference: words(
    'ref, reference, ref no, booking ref, booking, order, order no, po, gate ref, invoice, delivery note, referencja, nr zamowienia, awizacja, referinta, comanda, nr comanda',
  ),
  access_hours: words(
    'hours, opening hours, opening times, open, access hours, open times, godziny otwarcia, godziny, program, orar, ore de acces',
  ),
  notes: words(
    'notes, note, comments, comment, instructions, remarks, details, info, description, pallets, qty, quantity, goods, weight, uwagi, opis, palety, ilosc, observatii, detalii, paleti, cantitate',
  ),
}

const ignored = new Set(words('#, no, no., row, line, stop no, drop no, seq, sequence, lp, l.p, l.p., nr, nr crt'))

/** The cell that a heading stands for in a list of this kind; null for one that nobody knows, `ignored` for a row's number. */
export function columnOfHeading(header: string, columns: readonly ImportColumn[]): ImportColumn | 'ignored' | null {
  const plain = headerKey(header)
  const bare = foldWords(plain.replace(/\(.*\)/, '')).trim()
  const found = columns.find((column) => headings[column]?.some((word) => word === plain || word === bare))
  return found ?? (ignored.has(plain) ? 'ignored' : null)
}
