import { drawPicture, UnreadablePicture, type Picture, type PictureShape } from './image-intake.ts'

export type PictureTask = { path: string; shape: PictureShape }
export type PictureReply = { picture: Picture } | { unreadable: string } | { failed: string }

// A process of its own, so that what a hostile picture does to its reader, it does not do to the server.
process.on('message', (task: PictureTask) => void reply(task))
process.on('disconnect', () => process.exit())

async function reply({ path, shape }: PictureTask) {
  const answer: PictureReply = await drawPicture(path, shape).then(
    (picture) => ({ picture }),
    (error: Error) =>
      error instanceof UnreadablePicture
        ? { unreadable: error.message }
        : { failed: `${error.name}: ${error.message}` },
  )
  process.send?.(answer)
}
