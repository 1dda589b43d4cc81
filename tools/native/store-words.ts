/** Why the app asks, as the systems show it; each in the language of the phone. */
export const permissionTexts = {
  en: {
    NSCameraUsageDescription: 'Waybill takes photos of goods, documents and proofs of delivery.',
    NSPhotoLibraryUsageDescription: 'Waybill adds photos you choose to proofs of delivery, documents and your profile.',
    NSLocationWhenInUseUsageDescription:
      'Waybill shows jobs near you, and your customer where you are during a delivery.',
    NSLocationAlwaysAndWhenInUseUsageDescription:
      'Waybill goes on showing your customer where you are during a delivery while the screen is locked.',
  },
  ro: {
    NSCameraUsageDescription: 'Waybill fotografiază marfa, documentele și dovezile de livrare.',
    NSPhotoLibraryUsageDescription:
      'Waybill adaugă fotografiile alese de tine la dovezile de livrare, la documente și la profil.',
    NSLocationWhenInUseUsageDescription:
      'Waybill îți arată comenzile din apropiere, iar clientului tău unde ești în timpul livrării.',
    NSLocationAlwaysAndWhenInUseUsageDescription:
      'Waybill îi arată în continuare clientului unde ești în timpul livrării, cât ecranul este blocat.',
  },
  pl: {
    NSCameraUsageDescription: 'Waybill robi zdjęcia towaru, dokumentów i potwierdzeń dostawy.',
    NSPhotoLibraryUsageDescription:
      'Waybill dodaje wybrane przez Ciebie zdjęcia do potwierdzeń dostawy, dokumentów i profilu.',
    NSLocationWhenInUseUsageDescription:
      'Waybill pokazuje zlecenia w pobliżu, a klientowi – gdzie jesteś podczas dostawy.',
    NSLocationAlwaysAndWhenInUseUsageDescription:
      'Waybill nadal pokazuje klientowi, gdzie jesteś podczas dostawy, gdy ekran jest zablokowany.',
  },
} as const
