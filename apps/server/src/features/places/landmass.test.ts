import { expect, test } from 'vitest'
import { isSeaBetween, landmassOf } from './landmass.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const leeds = at(53.797, -1.548)

/** The middles of districts that only a ferry reaches, as the gazetteer has them, and towns and piers on the same islands. */
const islands: Record<string, readonly (readonly [string, number, number])[]> = {
  Wight: [
    ['PO30', 50.6908, -1.3133],
    ['Cowes', 50.763, -1.297],
    ['Ryde', 50.731, -1.162],
    ['Yarmouth', 50.706, -1.5],
    ['The Needles', 50.664, -1.57],
    ['Ventnor', 50.595, -1.206],
    ['Bembridge', 50.688, -1.083],
  ],
  "St Mary's": [
    ['TR21', 49.9294, -6.2562],
    ['Hugh Town', 49.914, -6.315],
  ],
  "St Martin's": [['TR25', 49.964, -6.2928]],
  Arran: [
    ['KA27', 55.5388, -5.1716],
    ['Brodick', 55.576, -5.14],
    ['Lochranza', 55.706, -5.296],
  ],
  Cumbrae: [['KA28', 55.7545, -4.9229]],
  Bute: [
    ['PA20', 55.8348, -5.0567],
    ['Kilchattan', 55.75, -5.02],
    ['Rhubodach', 55.92, -5.16],
  ],
  Gigha: [['PA41', 55.6747, -5.7412]],
  Islay: [
    ['PA42', 55.6396, -6.1862],
    ['PA43', 55.7559, -6.2832],
    ['PA46', 55.8623, -6.119],
    ['PA47', 55.6824, -6.5029],
    ['PA49', 55.7826, -6.3931],
  ],
  Jura: [
    ['Craighouse', 55.835, -5.95],
    ['Feolin', 55.846, -6.09],
  ],
  Colonsay: [['Scalasaig', 56.068, -6.19]],
  Mull: [
    ['PA70', 56.3643, -6.0337],
    ['PA72', 56.5176, -5.9638],
    ['PA75', 56.6123, -6.1222],
    ['Craignure', 56.471, -5.705],
    ['Fionnphort', 56.325, -6.365],
  ],
  Iona: [['PA76', 56.334, -6.3932]],
  Tiree: [['PA77', 56.4947, -6.8835]],
  Coll: [['PA78', 56.6245, -6.5445]],
  Eigg: [['PH42', 56.9022, -6.1409]],
  Rum: [['PH43', 57.0153, -6.2805]],
  Canna: [['PH44', 57.0569, -6.5032]],
  'Lewis and Harris': [
    ['HS1', 58.2135, -6.3814],
    ['Port of Ness', 58.49, -6.23],
    ['Leverburgh', 57.766, -7.02],
  ],
  Uist: [
    ['Lochmaddy', 57.6, -7.16],
    ['Balivanich', 57.47, -7.37],
    ['Lochboisdale', 57.15, -7.31],
  ],
  Barra: [['Castlebay', 56.954, -7.488]],
  Orkney: [
    ['KW15', 58.9803, -2.9586],
    ['Stromness', 58.963, -3.3],
    ['Burwick', 58.741, -2.974],
    ['Sanday', 59.25, -2.57],
  ],
  Shetland: [
    ['ZE3', 59.8837, -1.3032],
    ['Lerwick', 60.155, -1.145],
    ['Baltasound', 60.757, -0.86],
  ],
  Mann: [
    ['IM1', 54.1505, -4.4817],
    ['Ramsey', 54.323, -4.38],
    ['Port Erin', 54.085, -4.76],
  ],
  Jersey: [['JE2', 49.2018, -2.1072]],
  Guernsey: [['St Peter Port', 49.456, -2.536]],
  Alderney: [
    ['GY9', 49.5718, -2.2824],
    ['St Anne', 49.714, -2.205],
  ],
  Ireland: [
    ['BT1', 54.5994, -5.9284],
    ['Dublin', 53.349, -6.26],
    ['Derry', 54.997, -7.31],
    ['Larne', 54.851, -5.8],
  ],
  Continent: [
    ['Paris', 48.857, 2.352],
    ['Calais', 50.966, 1.862],
    ['Cherbourg', 49.645, -1.62],
    ['Rotterdam', 51.92, 4.48],
    ['Warszawa', 52.23, 21.01],
    ['București', 44.43, 26.1],
    ['Lisboa', 38.72, -9.14],
  ],
}
const places = Object.entries(islands).flatMap(([land, all]) =>
  all.map(([name, latitude, longitude]) => ({ land, name, position: at(latitude, longitude) })),
)

test.each(places)('$name is on $land, and from Leeds and back the way crosses the sea', ({ land, position }) => {
  expect(landmassOf(position)).toBe(land)
  expect(isSeaBetween(leeds, position)).toBe(true)
  expect(isSeaBetween(position, leeds)).toBe(true)
})

test('between two islands the way crosses the sea, and on one it does not', () => {
  const two = Object.keys(islands).flatMap((land) => places.filter((place) => place.land === land).slice(0, 2))
  for (const one of two)
    for (const other of two)
      expect(isSeaBetween(one.position, other.position), `${one.name} to ${other.name}`).toBe(one.land !== other.land)
})

test.each([
  ['Skye, over the bridge', 57.41, -6.19],
  ['Elgol on Skye', 57.146, -6.108],
  ['Anglesey, over the bridges', 53.27, -4.32],
  ['Holyhead', 53.31, -4.63],
  ['Portsmouth', 50.8, -1.09],
  ['Gosport, beside the ferry', 50.795, -1.117],
  ['Southsea', 50.78, -1.09],
  ['Lymington', 50.757, -1.537],
  ['Hayling', 50.79, -0.97],
  ['Portland', 50.55, -2.44],
  ['Canvey', 51.52, 0.58],
  ['Sheppey', 51.42, 0.77],
  ['Walney', 54.1, -3.25],
  ['Toward, across from Bute', 55.868, -4.985],
  ['Largs, across from Cumbrae', 55.795, -4.868],
  ['Tayinloan, across from Gigha', 55.657, -5.66],
  ['Kilchoan, across from Mull', 56.698, -6.1],
  ['Lochaline, across from Mull', 56.54, -5.775],
  ['Oban', 56.413, -5.472],
  ['Mallaig', 57.006, -5.829],
  ['Gills Bay, across from Orkney', 58.638, -3.162],
  ['Scrabster', 58.612, -3.546],
  ['Stranraer', 54.904, -5.027],
  ['Dover, Eastern Docks', 51.127, 1.334],
  ["Land's End", 50.066, -5.714],
])('%s is reached by road', (_, latitude, longitude) => {
  expect(isSeaBetween(leeds, at(latitude, longitude))).toBe(false)
})

test('nothing is said of the middle of the ocean', () => {
  expect(landmassOf(at(50, -30))).toBeNull()
  expect(isSeaBetween(leeds, at(50, -30))).toBe(false)
})
