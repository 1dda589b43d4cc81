// Domains of free mail: an address there works for nobody in particular. The large ones where our members live; others
// are harmless: the worst that can happen is an offer that is not taken up.
const domains = new Set(
  `aol.com aol.co.uk blueyonder.co.uk btinternet.com btopenworld.com fastmail.com gmail.com gmx.co.uk gmx.com gmx.net
  googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.pl hotmail.ro icloud.com live.co.uk live.com mac.com mail.com me.com
  msn.com ntlworld.com o2.co.uk outlook.com outlook.pl outlook.ro pm.me proton.me protonmail.com rocketmail.com sky.com
  talktalk.net tiscali.co.uk tutanota.com virgin.net virginmedia.com yahoo.co.uk yahoo.com yahoo.pl yahoo.ro yandex.com
  ymail.com zoho.com autograf.pl go2.pl gazeta.pl int.pl interia.eu interia.pl o2.pl onet.eu onet.pl op.pl poczta.fm
  poczta.onet.pl tlen.pl vp.pl wp.pl clicknet.ro email.ro home.ro mail.ro rdslink.ro`.split(/\s+/),
)

/** The domain of an address of one's own company; null for addresses anybody can have. */
export function companyDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain === '' || domains.has(domain) ? null : domain
}
