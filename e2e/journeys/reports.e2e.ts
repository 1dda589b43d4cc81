import type { Person } from '../../apps/server/testing/story.ts'
import { Actor } from '../actors/actor.ts'
import { Poster } from '../actors/poster.ts'
import { Staff } from '../actors/staff.ts'
import { Taker } from '../actors/taker.ts'
import { ask, tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { isMailed, mailsTo } from '../stage/mailbox.ts'

const numberIn = async (to: string, subject: RegExp) => {
  const find = async () => (await mailsTo(to)).map((mail) => subject.exec(mail.subject)?.[1]).find(Boolean) ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

test('a report goes to its end: hidden, explained, appealed against and decided by somebody else', async ({
  stage,
  story,
}) => {
  const posting = await story.company('Freight_Forwarder', { name: 'Polite Forwarding' })
  const carrying = await story.company('Courier_Company', { name: 'Loud Vans' })
  const job_id = await story.job(posting, { status: 'progress', carrier: carrying })
  const insult = `You are fools, all of you ${process.pid}.`
  await tell(carrying, 'sendMessage', { job_id, body: insult })

  const poster = await stage.enters(Poster, posting, { on: 'phone' })
  await poster.opens(`/chat/${job_id}`)
  await poster.sees(insult)
  await poster.page.getByRole('button', { name: /^Report: / }).click()
  await poster.readsTheScreen()
  await poster.presses('Send report')
  await poster.sees('This field is required.')
  await poster.chooses('Insult or threat')
  await poster.fillsIn(/^What should we know/, 'He shouts at us every day.')
  await poster.presses('Send report')
  await poster.sees(/Reported. Your number is C-/)
  const number = await numberIn(posting.email, /Your report (C-\d{4}-\d{4,})/)
  // Until somebody has decided both go on reading it.
  await poster.opens(`/chat/${job_id}`)
  await poster.sees(insult)

  const compliance = await stage.enters(Staff, (await story.staff('compliance')) as Person)
  await compliance.opens(`/admin/cases?search=${number}`)
  await compliance.follows(number)
  await compliance.sees('He shouts at us every day.')
  await compliance.readsTheScreen()
  await compliance.chooses('Upheld')
  await compliance.fillsIn(/^Reason, for whoever/, 'It is an insult.')
  await compliance.page.getByRole('checkbox', { name: 'Hide' }).check()
  await compliance.fillsIn(/^Rule that was broken/, 'Code of conduct, section 2')
  await compliance.fillsIn(/^Statement of reasons/, 'The message insults the other company.')
  await compliance.readsTheScreen()
  await compliance.presses('Decide')
  await compliance.sees(/Decided by/)

  await poster.opens(`/chat/${job_id}`)
  await poster.sees('Our staff have hidden this message.')
  await poster.opens('/cases')
  await poster.sees('It is an insult.')
  await poster.readsTheScreen()

  await isMailed(carrying.email, `A decision that concerns you (${number})`)
  const taker = await stage.enters(Taker, carrying, { on: 'phone' })
  await taker.opens('/cases')
  await taker.sees('The message insults the other company.')
  await expect(taker.page.getByText(/He shouts|Polite Forwarding/)).toHaveCount(0)
  await taker.presses('Ask for another look')
  await taker.fillsIn(/^Why was the decision wrong/, 'It was a joke between friends.')
  await taker.readsTheScreen()
  await taker.presses('Send appeal')
  await taker.sees(/Your number is C-/)
  const appeal = await numberIn(carrying.email, /Your complaint (C-\d{4}-\d{4,})/)

  // Whoever decided before is refused; a colleague decides.
  await compliance.opens(`/admin/cases?search=${appeal}`)
  await compliance.follows(appeal)
  await compliance.sees(/You took the decision that this appeals against/)
  const owner = await stage.enters(Staff, (await story.staff()) as Person)
  await owner.opens(`/admin/cases?search=${appeal}`)
  await owner.follows(appeal)
  await owner.chooses('Dismissed')
  await owner.fillsIn(/^Reason, for whoever/, 'A joke is not what it reads like.')
  await owner.presses('Decide')
  await owner.sees(/Decided by/)
  await taker.opens('/cases')
  await taker.sees('A joke is not what it reads like.')
  await expect(taker.page.getByRole('button', { name: 'Ask for another look' })).toHaveCount(0)
})

test('a stranger’s complaint about their data gets a number at once and an answer with reasons', async ({
  stage,
  story,
}) => {
  const email = `stranger${process.pid}@example.test`
  const visitor = await stage.enters(Actor, null)
  await visitor.opens('/complaint')
  await visitor.presses('Send complaint')
  await visitor.readsTheScreen()
  await visitor.chooses('My personal data')
  await visitor.fillsIn(/^What has happened/, 'My number stands in a job. Please delete it.')
  await visitor.fillsIn('Your name', 'Zoe Miller')
  await visitor.fillsIn('Your email address', email)
  await visitor.presses('Send complaint')
  await visitor.sees('We have your complaint')
  const number = await numberIn(email, /Your complaint (C-\d{4}-\d{4,})/)

  const staff = await stage.enters(Staff, (await story.staff('compliance')) as Person)
  await staff.opens('/admin/cases?kind=data_protection')
  await staff.readsTheScreen()
  await staff.follows(number)
  await staff.chooses('Upheld')
  await staff.fillsIn(/^Reason, for whoever/, 'The number is deleted from the job.')
  await staff.presses('Decide')
  await staff.sees(/Decided by/)
  await expect.poll(async () => (await mailsTo(email))[0]?.text).toContain('The number is deleted from the job.')
  await staff.opens('/admin/cases-of-year')
  await staff.seesHeading(/A year’s counts/)
})

test('a restriction closes bidding with its date, and nothing else', async ({ stage, story }) => {
  const posting = await story.company('Freight_Forwarder')
  const carrying = await story.company('Courier_Company', { name: 'Hasty Vans' })
  const job_id = await story.job(posting)
  const { report } = await ask<{ report: { id: string } }>(
    carrying,
    'mutation ($input: ReportInput!) { report(input: $input) { id } }',
    { input: { subject_kind: 'job', subject_id: job_id, reason: 'fraud' } },
  )
  const staff = await stage.enters(Staff, (await story.staff('compliance')) as Person)
  await staff.opens(`/admin/cases/${report.id}`)
  await staff.chooses('Upheld')
  await staff.fillsIn(/^Reason, for whoever/, 'The load does not exist.')
  await staff.page.getByRole('checkbox', { name: 'Restrict' }).check()
  await staff.page.getByRole('checkbox', { name: 'posting jobs' }).check()
  await staff.fillsIn(/^Rule that was broken/, 'Terms, section 3')
  await staff.fillsIn(/^Statement of reasons/, 'A load was posted that does not exist.')
  await staff.fillsInDate('Last day', `2812${new Date().getFullYear()}`)
  await staff.presses('Decide')
  await staff.sees(/Decided by/)
  const poster = await stage.enters(Poster, posting)
  await poster.opens('/cases')
  await poster.sees(/Restricted until the end of .*: posting jobs/)
})
