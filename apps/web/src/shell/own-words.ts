import { readOwnTexts, type OwnTexts } from '@waybill/locales/own-texts'
import { product, setWords } from '@waybill/locales/words'

// The server writes the operator's wording into the page as data (`platform/brand/brand-page.ts`).
const written = document.getElementById('own-texts')?.textContent ?? '{}'
setWords(product, readOwnTexts(JSON.parse(written) as OwnTexts, product))
