import { expect, test } from 'vitest'
import {
  addressBookSortings,
  jobsNearMeRanges,
  profileSettingCodes,
  profileSettings,
  setProfileSettingInput,
} from './profile-setting.ts'

test('every setting is a switch or has a choice, and takes its own options only', () => {
  for (const code of profileSettingCodes) {
    const { type, options } = profileSettings[code]
    expect(options.length).toBeGreaterThan(1)
    if (type === 'SWITCH') expect(options.map((option) => option.code)).toEqual(['true', 'false'])
    for (const option of options)
      expect(setProfileSettingInput.safeParse({ code, value: option.code }).success).toBe(true)
    expect(setProfileSettingInput.safeParse({ code, value: 'something else' }).success).toBe(false)
  }
})

test('the choices are those the product knows', () => {
  const codesOf = (code: 'ADDRESS_BOOK_SORTING' | 'JOBS_NEAR_ME_RANGE') =>
    profileSettings[code].options.map((option) => option.code)
  expect(codesOf('ADDRESS_BOOK_SORTING').toSorted()).toEqual([...addressBookSortings])
  expect(codesOf('JOBS_NEAR_ME_RANGE')).toEqual(jobsNearMeRanges.map(String))
})
