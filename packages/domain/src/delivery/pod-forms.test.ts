import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { podInput } from './proof-input.ts'
import { correctPodForm, deliverForm, isOfAnother, safePlace } from './pod-forms.ts'

const job_id = '0190a1b2-0000-7000-8000-000000000001'
const signature_upload_id = '0190a1b2-0000-7000-8000-000000000003'
const delivery_date = '2026-05-14T10:00:00Z'

function said(value: unknown): Record<string, string[]> {
  const result = deliverForm.safeParse(value)
  return result.success ? {} : fieldMessages(result.error.issues)
}

test('goods in a safe place are told of in words that every field takes', () => {
  const { recipient, words } = safePlace
  const bare = { delivery_date, recipient, pod_not_required: true, no_pod_reason: words }
  expect(podInput.parse(bare)).toMatchObject({ recipient, no_pod_reason: words })
  const shown = { delivery_date, recipient, details: words, upload_ids: [signature_upload_id] }
  expect(podInput.parse(shown)).toMatchObject({ recipient, details: words })
})

test('a signature counts for the name that stands in it, or for anybody when none does', () => {
  const signedAs = (signed_as: string | null, overrides: object = {}) => {
    const pod = { delivery_date, recipient: 'Jan Łoś', is_electronic_pod: true, signature_upload_id, ...overrides }
    return said({ job_id, signed_as, pod })
  }
  expect(signedAs('Jan Łoś')).toEqual({})
  expect(signedAs(null)).toEqual({})
  expect(signedAs('')).toEqual({})
  expect(signedAs(' Jan Łoś ')).toEqual({})
  expect(signedAs('A. Smith')).toEqual({ 'pod.signature_upload_id': ['signature_required'] })
  const photoAlone = { is_electronic_pod: false, signature_upload_id: null, upload_ids: [signature_upload_id] }
  expect(signedAs('A. Smith', photoAlone)).toEqual({})
})

test('a signature of somebody is not that of nobody', () => {
  for (const recipient of [null, undefined, '']) {
    expect(isOfAnother('A. Smith', recipient)).toBe(true)
    expect(isOfAnother(' ', recipient)).toBe(false)
  }
})

test('a correction remembers under whose name its signature was drawn, and nobody is named before', () => {
  const pod = { delivery_date, recipient: 'Jan Łoś', is_electronic_pod: true, signature_upload_id }
  const form = { pod_id: job_id, pod }
  expect(correctPodForm.parse({ ...form, signed_as: 'A. Smith' })).toMatchObject({ signed_as: 'A. Smith' })
  expect(correctPodForm.parse(form)).toMatchObject({ signed_as: null })
})
