export const demoBenefits = [
  {
    partner_name: 'Harbour Fuel',
    url: 'https://harbour-fuel.example/waybill',
    code: 'WAYBILL-FUEL',
    title_en: 'Fuel card with a fixed weekly price',
    title_ro: 'Card de combustibil cu preț săptămânal fix',
    title_pl: 'Karta paliwowa ze stałą ceną na tydzień',
    summary_en: '4p a litre below the pump price, at 1,900 stations in the UK.',
    summary_ro: 'Cu 4 penny pe litru sub prețul de la pompă, la 1.900 de stații din Regatul Unit.',
    summary_pl: '4 pensy na litrze taniej niż na dystrybutorze, na 1900 stacjach w Wielkiej Brytanii.',
    body_en: `One card for each vehicle, one invoice a week with the VAT on it. The price is set on Mondays and holds until Sunday.

- No fee for the first twelve months
- A limit for each card, and for each day
- Diesel, petrol and AdBlue

Quote the code when you apply. Harbour Fuel asks for your company number and three months of fuel bills.`,
    body_ro: `Câte un card pentru fiecare vehicul, o singură factură pe săptămână, cu TVA. Prețul se stabilește lunea și rămâne valabil până duminică.

- Fără taxă în primele douăsprezece luni
- O limită pentru fiecare card și pentru fiecare zi
- Motorină, benzină și AdBlue

Menționați codul la cerere. Harbour Fuel vă cere numărul companiei și facturile de combustibil pe trei luni.`,
    body_pl: `Jedna karta na pojazd, jedna faktura VAT na tydzień. Cena jest ustalana w poniedziałki i obowiązuje do niedzieli.

- Bez opłat przez pierwsze dwanaście miesięcy
- Limit na każdą kartę i na każdy dzień
- Olej napędowy, benzyna i AdBlue

Podaj kod we wniosku. Harbour Fuel prosi o numer firmy i rachunki za paliwo z trzech miesięcy.`,
  },
  {
    partner_name: 'Lantern Roadside',
    url: 'https://lantern-roadside.example/couriers',
    code: 'WBL25',
    title_en: 'Breakdown cover for vans and trucks',
    title_ro: 'Asistență rutieră pentru furgonete și camioane',
    title_pl: 'Assistance dla furgonetek i ciężarówek',
    summary_en: 'A quarter off the first year, with onward delivery of what is on board.',
    summary_ro: 'Un sfert mai ieftin în primul an, cu livrarea mai departe a mărfii de la bord.',
    summary_pl: 'Jedna czwarta taniej w pierwszym roku, wraz z dowiezieniem ładunku.',
    body_en: `Help at the roadside around the clock in the UK, and a replacement vehicle when yours cannot go on within four hours.

- Vehicles of up to 18 tonnes and fifteen years
- The goods are taken on to their destination the same day
- Tyres and punctures are part of it

The discount comes off when the code is entered. Cover begins 24 hours later.`,
    body_ro: `Ajutor pe drum zi și noapte în Regatul Unit și un vehicul de înlocuire când al dumneavoastră nu poate continua în patru ore.

- Vehicule de până la 18 tone și cincisprezece ani
- Marfa este dusă la destinație în aceeași zi
- Anvelopele și penele sunt incluse

Reducerea se aplică la introducerea codului. Asistența începe după 24 de ore.`,
    body_pl: `Pomoc na drodze przez całą dobę w Wielkiej Brytanii oraz pojazd zastępczy, gdy Twój nie ruszy w ciągu czterech godzin.

- Pojazdy do 18 ton i piętnastu lat
- Towar trafia do celu tego samego dnia
- Opony i przebicia są wliczone

Zniżka jest naliczana po wpisaniu kodu. Ochrona zaczyna się po 24 godzinach.`,
  },
  {
    partner_name: 'Tern & Gull Insurance',
    url: 'https://tern-and-gull.example/excess',
    code: null,
    title_en: 'Insurance for your excess',
    title_ro: 'Asigurare pentru franșiză',
    title_pl: 'Ubezpieczenie udziału własnego',
    summary_en: 'Pays the excess of your goods in transit and motor policies, up to £1,000 a claim.',
    summary_ro: 'Plătește franșiza polițelor de mărfuri în tranzit și auto, până la 1.000 £ pe daună.',
    summary_pl: 'Pokrywa udział własny w ubezpieczeniu ładunku i pojazdu, do 1000 £ na szkodę.',
    body_en: `When your insurer settles a claim and keeps your excess, this policy pays it back to you.

- Two claims a year
- Goods in transit, public liability and motor policies of any insurer
- From £6.50 a month for a vehicle

Members need no code: Tern & Gull asks for your company number. We are no insurance brokers and get nothing for it.`,
    body_ro: `Când asigurătorul dumneavoastră plătește o daună și reține franșiza, această poliță v-o restituie.

- Două daune pe an
- Polițe de mărfuri în tranzit, răspundere civilă și auto, de la orice asigurător
- De la 6,50 £ pe lună pentru un vehicul

Membrii nu au nevoie de cod: Tern & Gull vă cere numărul companiei. Nu suntem broker de asigurări și nu primim nimic pentru aceasta.`,
    body_pl: `Gdy ubezpieczyciel wypłaca odszkodowanie i potrąca udział własny, ta polisa go zwraca.

- Dwie szkody w roku
- Polisy ładunku, OC działalności i pojazdu u dowolnego ubezpieczyciela
- Od 6,50 £ miesięcznie za pojazd

Członkowie nie potrzebują kodu: Tern & Gull prosi o numer firmy. Nie jesteśmy brokerem ubezpieczeniowym i nic z tego nie mamy.`,
  },
] as const
