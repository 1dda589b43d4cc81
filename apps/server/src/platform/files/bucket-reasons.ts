/** What systems and buckets answer by code, for whoever set FILES_URL. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'cannot be reached: nobody listens there',
  ENOTFOUND: 'cannot be reached: there is no machine of this name',
  EAI_AGAIN: 'cannot be reached: the name could not be looked up',
  ETIMEDOUT: 'does not answer',
  ECONNRESET: 'breaks off',
  EPIPE: 'breaks off',
  AccessDenied:
    'refuses: the key lacks a right; it needs s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject',
  AllAccessDisabled: 'refuses: it is switched off',
  NoSuchBucket: 'is not there: no bucket has this name',
  InvalidAccessKeyId: 'refuses: nobody has the key in AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'refuses: AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID',
  AuthorizationHeaderMalformed: 'refuses: region= is not the one of this bucket',
  PermanentRedirect: 'is elsewhere: endpoint= or region= is not the one of this bucket',
  RequestTimeTooSkewed: 'refuses: the clock of this machine is wrong',
  XAmzContentSHA256Mismatch: 'refuses: what arrived is not what was sent',
  SlowDown: 'is asked too much of',
  '301': 'is elsewhere: endpoint= or region= is not the one of this bucket',
  '403': 'refuses: the key lacks a right',
  '503': 'is away',
}

export function reasonOf(code: string | undefined): string {
  return `${reasons[code ?? ''] ?? `does not work (${code ?? 'no reason given'})`}.`
}
