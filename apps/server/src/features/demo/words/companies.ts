import type { CompanyKind } from '@waybill/domain/teams/team'

export type Listed = readonly [company_name: string, town: string, users: number]

/** Companies beside those of the demo accounts, with how many people work there. */
export const companies: Readonly<Record<CompanyKind, readonly Listed[]>> = {
  Freight_Forwarder: [
    ['Calder Freight Services Ltd', 'Wakefield', 3],
    ['Mersey Cross Forwarding Ltd', 'Liverpool', 3],
    ['Trent Bridge Logistics Ltd', 'Nottingham', 3],
    ['Severnside Freight Ltd', 'Gloucester', 2],
    ['Blackfen Shipping & Forwarding Ltd', 'Dartford', 3],
    ['Solent Cargo Management Ltd', 'Southampton', 3],
    ['Orwell Haulage Brokers Ltd', 'Felixstowe', 3],
    ['Tyne Gateway Forwarding Ltd', 'Newcastle upon Tyne', 2],
    ['Clydeport Freight Ltd', 'Glasgow', 3],
    ['Midland Cross Dock Ltd', 'Daventry', 3],
    ['Ouseburn Freight Desk Ltd', 'York', 2],
    ['Chiltern Consignments Ltd', 'Slough', 2],
    ['Humberline Forwarding Ltd', 'Grimsby', 2],
  ],
  Owner_Driver: [
    ['R Hargreaves Transport', 'Bolton', 1],
    ['S Kaur Courier Services', 'Wolverhampton', 1],
    ['G Nowak Express', 'Peterborough', 1],
    ['T Brennan Haulage', 'Liverpool', 1],
    ['M Popescu Deliveries', 'Luton', 1],
    ['K Lister Van Services', 'Huddersfield', 1],
    ['P Griffiths Transport', 'Swansea', 1],
    ['I Khan Same Day', 'Bradford', 1],
    ['J Sinclair Couriers', 'Edinburgh', 1],
    ['A Wainwright Carriers', 'Preston', 1],
    ['B Osborne Light Haulage', 'Ipswich', 1],
    ['L Moran Transport', 'Coventry', 1],
    ['D Stokes Vans', 'Exeter', 1],
    ['C Robson Express', 'Sunderland', 1],
    ['H Patel Logistics', 'Leicester', 1],
  ],
  Courier_Company: [
    ['Redline Couriers Ltd', 'Manchester', 5],
    ['Peak Express Ltd', 'Sheffield', 5],
    ['Avon Swift Couriers Ltd', 'Bristol', 5],
    ['Kestrel Same Day Ltd', 'Birmingham', 5],
    ['Fenland Carriers Ltd', 'Cambridge', 5],
    ['South Coast Direct Ltd', 'Portsmouth', 5],
    ['Thames Valley Dispatch Ltd', 'Reading', 5],
    ['Garden County Couriers Ltd', 'Maidstone', 5],
    ['Lowther Express Ltd', 'Carlisle', 4],
    ['Brunel Haulage Ltd', 'Swindon', 5],
    ['Potteries Parcels Ltd', 'Stoke-on-Trent', 5],
  ],
}

/** Senders and recipients of the goods. */
export const traders: readonly string[] = `
Aire Textiles, Northern Bearings, Kestrel Plastics, Harbour Retail, Brookfield Joinery, Whitby Seafoods, Pennine
Pumps, Castle Print, Ashdown Medical, Tamar Ceramics, Lakeland Optics, Broadway Lighting, Union Fasteners, Meridian
Packaging, Stirling Valves, Oakwood Kitchens, Delta Switchgear, Riverside Tools, Bluestone Interiors, Crown
Exhibitions, Formby Foods, Ardent Electronics, Langley Aerospace, Mill Lane Paper, Sovereign Glass, Trident
Hydraulics, Wolds Brewery, Eastgate Furniture, Prime Refrigeration, Vulcan Castings, Summit Cycles, Holbeck Foundry,
Clarendon Pharma, Beacon Signs, Fosse Machine Parts, Granby Carpets, Juniper Cosmetics, Kingsway Motors, Lomond
Instruments, Nova Displays`
  .trim()
  .replaceAll(/\s+/g, ' ')
  .split(', ')
