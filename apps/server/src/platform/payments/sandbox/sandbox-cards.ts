import { sandboxCards, sandboxTokens } from '@waybill/domain/subscriptions/payment-card'
import type { Platform } from '../../context.ts'
import type { NewCard, PaymentProvider, ProviderCard } from '../payment-provider.ts'
import { noMandate } from '../payment-provider.ts'
import { accountOf, newDebit } from './sandbox-accounts.ts'
import { changeBooks } from './sandbox-books.ts'
import { insertCard, removeCard, selectCard, selectCards, setDefaultCard } from './sandbox.sql.ts'

type Cards = Pick<
  PaymentProvider,
  'isToken' | 'cardSecret' | 'debitPage' | 'customerOfCard' | 'cards' | 'addCard' | 'makeCardDefault' | 'deleteCard'
>

/** The wallets of the sandbox's customers. The first card is the default. */
export function sandboxWallet(platform: Platform): Cards {
  return {
    isToken: (token) => (sandboxTokens as readonly string[]).includes(token),
    // The form of the sandbox is our own page.
    cardSecret: () => Promise.resolve(null),
    debitPage: () => Promise.resolve(null),

    async customerOfCard(id) {
      return (await selectCard(platform.databases.db, id))?.customer_id
    },

    async cards(customer_id) {
      const cards = await selectCards(platform.databases.db, customer_id)
      return cards.map(
        ({ customer_id: _, token: _token, mandate_due_at: _due, created_at: _at, deleted_at: _gone, ...card }) => card,
      ) satisfies ProviderCard[]
    },

    addCard: (customer_id, card, key) =>
      changeBooks(platform, customer_id, async ({ tx, now, tell }) => {
        const { token, holder_name } = card
        const account = accountOf(token)
        const others = await selectCards(tx, customer_id)
        await insertCard(tx, {
          id: `card_${key}`,
          customer_id,
          token,
          holder_name,
          ...(account ? newDebit(account, key, now) : newCard(card, now)),
          is_default: others.length === 0,
          created_at: now,
        })
        tell('customer', customer_id)
        return null
      }),

    makeCardDefault: (customer_id, card_id) =>
      changeBooks(platform, customer_id, async ({ tx, tell }) => {
        await setDefaultCard(tx, customer_id, card_id)
        tell('customer', customer_id)
      }),

    deleteCard: (customer_id, card_id) =>
      changeBooks(platform, customer_id, async ({ tx, now, tell }) => {
        await removeCard(tx, card_id, now)
        tell('customer', customer_id)
      }),
  }
}

function newCard(card: NewCard, now: Date) {
  const known = sandboxCards.find(({ token }) => token === card.token)
  if (!known) throw new Error(`There is no test card ${card.token}.`)
  const { brand, number, does } = known
  return {
    ...noMandate,
    source: 'credit_card' as const,
    brand,
    last4: number.slice(-4),
    mandate_due_at: null,
    ...expiryOf(does, card, now),
  }
}

/** The card for `expired` ran out last month, whatever was typed. */
function expiryOf(does: string, { exp_month, exp_year }: NewCard, now: Date) {
  if (does !== 'expired') return { exp_month: exp_month ?? 12, exp_year: exp_year ?? now.getUTCFullYear() }
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  return { exp_month: lastMonth.getUTCMonth() + 1, exp_year: lastMonth.getUTCFullYear() }
}
