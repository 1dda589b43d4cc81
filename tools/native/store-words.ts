/** Why the app asks, as the systems show it beneath its name, which is the operator's own; each in the language of the phone. */
export const permissionTexts = {
  en: {
    NSCameraUsageDescription: 'The app takes photos of goods, documents and proofs of delivery.',
    NSPhotoLibraryUsageDescription: 'The app adds photos you choose to proofs of delivery, documents and your profile.',
    NSPhotoLibraryAddUsageDescription:
      'The app saves a photo of a proof to your photos when you share it and choose to.',
    NSLocationWhenInUseUsageDescription:
      'The app shows jobs near you, and your customer where you are during a delivery.',
    NSLocationAlwaysAndWhenInUseUsageDescription:
      'The app goes on showing your customer where you are during a delivery while the screen is locked.',
  },
  ro: {
    NSCameraUsageDescription: 'Aplicația fotografiază marfa, documentele și dovezile de livrare.',
    NSPhotoLibraryUsageDescription:
      'Aplicația adaugă fotografiile alese de dvs. la dovezile de livrare, la documente și la profil.',
    NSPhotoLibraryAddUsageDescription:
      'Aplicația salvează o fotografie a unei dovezi în pozele dvs., dacă o distribuiți și alegeți astfel.',
    NSLocationWhenInUseUsageDescription:
      'Aplicația vă arată cursele din apropiere, iar clientului unde vă aflați în timpul livrării.',
    NSLocationAlwaysAndWhenInUseUsageDescription:
      'Aplicația îi arată clientului în continuare unde vă aflați în timpul livrării, cât timp ecranul este blocat.',
  },
  pl: {
    NSCameraUsageDescription: 'Aplikacja robi zdjęcia towaru, dokumentów i potwierdzeń dostawy.',
    NSPhotoLibraryUsageDescription:
      'Aplikacja dodaje wybrane przez Ciebie zdjęcia do potwierdzeń dostawy, dokumentów i profilu.',
    NSPhotoLibraryAddUsageDescription:
      'Aplikacja zapisuje zdjęcie potwierdzenia w Twoich zdjęciach, gdy je udostępnisz i tak wybierzesz.',
    NSLocationWhenInUseUsageDescription:
      'Aplikacja pokazuje zlecenia w pobliżu, a klientowi – gdzie jesteś podczas dostawy.',
    NSLocationAlwaysAndWhenInUseUsageDescription:
      'Aplikacja nadal pokazuje klientowi, gdzie jesteś podczas dostawy, gdy ekran jest zablokowany.',
  },
} as const
