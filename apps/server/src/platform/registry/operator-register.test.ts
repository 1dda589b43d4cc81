import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStubServer, type StubServer } from '../../../testing/stub-server.ts'
import { createOperatorRegister, madeUpRegister, trafficCommissioners } from './operator-register.ts'

// Header and rows have the form of the files that the traffic commissioners publish (Open Government Licence).
const header =
  'GeographicRegion,LicenceNumber,LicenceType,OperatorName,OperatorType,CorrespondenceAddress,OCAddress,TransportManager,NumberOfVehiclesAuthorised,NumberOfTrailersAuthorised,DirectorOrPartner,LicenceStatus,CompanyRegNumber'
const north = [
  header,
  '"North East of England",OB1234566,Restricted,"QUARRY ""THE PIT"" LTD","Limited Company","1 ROAD\nLEEDS, GB LS1 1AA",,,2,0,,lsts_valid,',
  '"North East of England",OB1234560,Restricted,O"BRIEN HAULAGE,"Limited Company","1 ROAD",,,1,0,,lsts_valid,',
  '"North East of England",OB1234567,"Standard National","ŁUKASZ, SONS & CO LTD","Limited Company","1 ROAD",,"T MANAGER",6,1,"A B (Director)",lsts_valid,01234567',
  '"North East of England",OB7654321,"Standard International","FORMER LTD","Limited Company","1 ROAD",,,6,1,,lsts_surrendered,7654321',
].join('\r\n')

let files: StubServer
beforeAll(async () => {
  files = await startStubServer(({ url }, response) => {
    const name = decodeURIComponent(url.pathname)
    if (name === '/data/OLBSLicenceReport_North East of England.csv') return void response.end(north)
    if (name === '/data/OLBSLicenceReport_Wales.csv') return void response.end('<html>Moved</html>')
    if (name === '/data/OLBSLicenceReport_Scotland.csv') return void response.end('')
    response.writeHead(503).end()
  })
})
afterAll(() => files.close())
const find = (number: string) => trafficCommissioners(`${files.url}/data`)(number)

test('a licence is found in the file of its traffic area, whatever stands in the cells before it', async () => {
  expect(await find('OB1234567')).toEqual({
    source: 'register',
    is_covered: true,
    licence: {
      holder: 'ŁUKASZ, SONS & CO LTD',
      kind: 'standard_national',
      is_in_force: true,
      company_number: '01234567',
    },
  })
  expect(await find('OB1234566')).toMatchObject({
    licence: { holder: 'QUARRY "THE PIT" LTD', kind: 'restricted', company_number: null },
  })
  expect(await find('OB1234560')).toMatchObject({ licence: { holder: 'O"BRIEN HAULAGE' } })
  expect(await find('OB7654321')).toMatchObject({ licence: { kind: 'standard_international', is_in_force: false } })
})

test('a number that is not there is no licence, and one of Northern Ireland is not covered', async () => {
  expect(await find('OB0000000')).toMatchObject({ licence: null, is_covered: true })
  const before = files.asked.length
  expect(await find('ON1234567')).toMatchObject({ licence: null, is_covered: false })
  expect(files.asked).toHaveLength(before)
})

test.each([
  ['OG1234567', 'bad_answer'],
  ['OM1234567', 'bad_answer'],
  ['OC1234567', 'refused'],
])('of %s the answer is of no use: %s', async (number, reason) => {
  await expect(find(number)).rejects.toMatchObject({ reason })
})

test('a register that is not there is unreachable', async () => {
  await expect(trafficCommissioners('http://127.0.0.1:9/')('OB1234567')).rejects.toMatchObject({
    reason: 'unreachable',
  })
})

test('the stand-in names itself, in the demo alone; elsewhere nobody is asked without an address', async () => {
  const register = (operator_register_url: string | undefined, demo: boolean) =>
    createOperatorRegister({ operator_register_url, demo } as never)
  expect(await register(undefined, true)('OB1234567')).toMatchObject({ source: 'stand_in' })
  expect(await register(undefined, false)('OB1234567')).toBeUndefined()
  expect(await register(`${files.url}/data`, true)('OB1234567')).toMatchObject({ source: 'register' })
  expect(await madeUpRegister('OB1234560')).toMatchObject({ licence: null })
  expect(await madeUpRegister('OB1234568')).toMatchObject({ licence: { kind: 'restricted' } })
  expect(await madeUpRegister('OB1234569')).toMatchObject({ licence: { is_in_force: false } })
})
