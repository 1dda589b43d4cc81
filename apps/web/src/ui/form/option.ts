import type { ReactNode } from 'react'

export type Option<Value extends string = string> = {
  value: Value
  label: string
  description?: string
  icon?: ReactNode
  disabled?: boolean
}
