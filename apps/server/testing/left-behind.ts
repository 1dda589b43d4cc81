/**
 * What a mutation leaves behind when the API key it came with is revoked, or the visit of staff in a member's place is over: an
 * access to an account or a company, an address where money, papers or messages go, or an identity that others trust. Those are
 * done by a person at a screen (decision 0111). What belongs to one job ends with it.
 */
type LeftBehind = 'access' | 'address' | 'identity' | 'of_a_job' | 'nothing'

const of = (left: LeftBehind, names: string) => names.split(/\s+/).map((name) => [name, left] as const)

/** Every mutation, once. */
export const leftBehind = [
  ...of(
    'access',
    `EditProfile activateUser addApiKey addStaff addUser answerJoinRequest askToJoin beginSecondFactor changeEmailByStaff
    changePassword confirmEmail confirmSecondFactor createPassword giveApiAccess giveRightsByStaff impersonate inviteImportedPerson
    mailPasswordLink makeCalendarLink passPrimaryRole removeSecondFactor removeStaff renewBackupCodes requestDataExport resendInvitation
    resetSecondFactor setStaffRoles setUserActive signIn signInWithCode signUp startImpersonation undoEmailChange unsuspendTeam
    updatePassword`,
  ),
  ...of(
    'address',
    `addAppDevice addCallbackEndpoint addCard addPushDevice confirmBillingEmail consentToFactoring
    editCallbackEndpoint editInvoiceAddress editInvoiceDetails editInvoiceRecipient makeCardDefault makeImportAddress
    rotateCallbackSecret switchCallbackEndpoint`,
  ),
  ...of(
    'identity',
    `addCompanyInfo changeCompanyLogo changeInvoiceLogo describeLicence editCompanyContact editCompanyInfo reviewDocument
    undoReview verifyContact`,
  ),
  ...of(
    'of_a_job',
    `acceptBid acceptCharge adjustBid allocateJob answerFeedback approveInvoice arriveCollection arriveDestination arriveStop
    askForCorrection assignDriver closeJob confirmBid confirmPayment confirmRefund contestCharge contestPayment correctPod counterCharge createTrackingLink
    creditInvoice deliver deliverForDriver editJob editJobNotes editStops failDelivery goodsOnBoard handOverJob
    leaveElsewhere leaveFeedback markInvoicePaid noteRefund postImportRow postJob proposeCharge raiseInvoice raiseSupplement refuseCorrection reinstateJob
    rejectBid rejectInvoice remindAboutJob removePod reopenCharge repostJob rescheduleDelivery resendInvoice retractBid
    returnGoods revokeTrackingLink sendMessage settleStop startCollect startDeliver startReturn stopComplete
    stopFailed submitBid takeBackImportRow takeBackPayment takeBackRefund undoApproval withdrawCharge withdrawFactoringConsent withdrawFromJob`,
  ),
  ...of(
    'nothing',
    `UpdateFleet answerLegalQuestion addBenefit addBrandPicture addDocumentType addImportedVehicle addPlan addStaffNote addVehicle appealCase blockTeam cancelSubscription changeAvatar
    changeImportCells changePlan chooseLanguage complain decideCase deleteAccount deleteCard discardUpload dismissImportMail editBenefit editDocumentType editFaqEntry
    editPlan editVehicleType fileComplaint endImpersonation endSessions forgotPassword grantTrial importOwnTexts inactivateUser keepPlan
    letTeamBid logOutUser logout markConversationRead markEventsRead nameImportHeading openConversations openDemoAccount
    openPasswordLink pauseSubscription previewImport publishLegalDocument publishNotice putSetupLineAside refundPayment reloadPages removeCallbackEndpoint removeContact
    removeFeedbackText removeImport removeImportRow removeLocation removeOwnText removePushDevice removeSavedLoad removeVehicle removeView report reportPositions reportTrackingPage
    resendVerification resetDemoAccount restoreBrand restoreContact restoreImport restoreImportMail restoreImportRow restoreLocation restoreSavedLoad restoreVehicle restoreView
    resumeSubscription retryCallback retryMail retryPayment retryTask revokeApiKey revokeCalendarLink runSetupTest saveAlertSettings saveBrand saveContact
    saveImportedContact saveImportedLoad saveLoad saveLocation saveOwnText saveTariff saveView selectRole sendCallbackAgain setNotificationSwitch setProfileSetting
    setSubscriptionByHand setTrading settleCompanyFinding settlePaymentFinding shareDocument sortBenefits sortFleet
    startDemoRun startLimitedTrial stopPositions submitDocument subscribe suspendTeam takeUpSetupLine testCallback testPushDevice unblockTeam
    undoCancellation unlockAccount unsubscribe upload withdrawJoinRequest withdrawNotice withholdPayerRecord`,
  ),
]
