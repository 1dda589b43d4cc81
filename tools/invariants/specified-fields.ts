/** The fields of spec §3 under the name of their type here, spelt as there where the specification spells them. */
export const specifiedFields: Readonly<Record<string, string>> = {
  User: `id name_first name_last email phone avatar_url registration_progress is_primary has_full_access has_unread_events
    has_unseen_messages hidden_bids_count guide_url cache_clear_guide_url has_demo_account_access can_use_client_api is_impersonated
    inactivated subscribe_email future_maintenance settings types profileSettings score job_notification_tracking post_work tracking
    vehicle team active can_bid primary_user_id is_register_complete created_at updated_at`,
  Score: 'rating count',
  ProfileSetting: 'setting value',
  Setting: 'type code title options',
  SettingOption: 'code value',
  Team: `id company_name company_number vat_number address_line_1 address_line_2 town county postal_code lat lng logo is_sole_trader
    number_of_users can_bid payment_method billing_frequency subscription_amount subscription_status expire_at is_expired
    is_active_subscriber is_non_stripe_subscription is_stripe_canceled_pending can_query_stripe_invoices latest_subscription plan
    allPlans score ratings_count types company_registration created_at users blockedTeams documents vehicles locations
    invoice_recipient_id invoice_recipient_name invoice_recipient_email invoice_recipient_phone external_invoice_recipient
    invoice_logo invoice_logo_url invoice_footer_text invoice_including_vat invoice_payment_terms invoice_account_number
    invoice_account_name invoice_sort_code invoice_address_line_1 invoice_address_line_2 invoice_town invoice_county
    invoice_postal_code use_company_address`,
  TeamSubscription: 'plan billing_frequency users start_date renewal_date source stripe_status',
  Plan: `id name description cost price stripe_plan active max_users interval interval_count apple_mobile_plan_id
    google_mobile_plan_id verified status title canPurchase owned`,
  Job: `id job_number customer_job_reference_number status distance duration height weight pickup destination stops phone email
    accept_online accept_phone accept_email price bid_amount bid_user driver_route vehicle payment_terms invoices details
    formatted_details additional_options created_at expiry_time route_date collection_date delivery_start delivery_end
    has_unseen_messages has_conversation private_notes notes invoice_has_vat delivery_failed jobFiles`,
  JobPlace: 'point longitude latitude date date_end flexible asap short_address company_name',
  JobFile: 'id job_file upload_link',
  Vehicle: 'id name icon_url size min_rate max_rate',
  JobStop: `id status stop_point stop_latitude stop_longitude short_address order company_name destination_asap destination_date
    destination_date_end destination_met flexible_destination notes util uploads failureMetadata`,
  StopUtil: 'is_drop_off date pod_not_required recipient reason is_electronic_pod details',
  Incident: 'reason wait_at_collection_point additional_charges_agreed agreed_price comment date_and_time',
  Bid: 'id amount comment status hidden user rejection_reason rejection_reason_custom has_more_bids',
  Pod: 'id delivery_date recipient signature no_pod_reason is_electronic_pod details uploads',
  GoodsOnBoard: 'id board_route_date uploads',
  ArrivedAtCollection: `status goods_collected_success date_and_time reason comment wait_at_collection_point
    additional_charges_agreed agreed_price`,
  Document: 'id type status rejection_reason created_at users uploads amount insured_amount expiry user',
  DocumentType: 'id amount_required expiry_required name',
  UploadFile: 'id path path_url',
  Invoice: `id type number external_number cc_email comment rows subtotal total_vat total job_number customer_job_number
    delivery_date invoice_date status from_company to_company`,
  InvoiceRow: 'description quantity unit_cost amount vat',
  Feedback: 'rating comment',
  Fleet: `id name user size default_availability temporary_availability tracking until icon_url sort_no status_text status_until
    destination_address destination_lat destination_lng`,
  VehiclePivot: 'id name temporary_availability default_availability',
  Location: 'id location latitude longitude miles created_at',
  Contact: 'name company pickup notes',
  PaymentCard: 'holder_name default expired',
  Event: `id user_id name description description_template status type event_type group created_at updated_at pretty_date
    redirect_entity redirect_id`,
  ChatMessage: 'id body created_at participation notifications',
  Participation: 'id messageable conversation',
  ChatPerson: 'id avatar_url name_first name_last',
  Conversation: 'id job_id',
  ChatNotification: 'is_seen messageable_id is_sender',
  DriverPosition: 'active location updated_at id isOnline',
}

/** What is not there on purpose, and where a client finds it: decision 0034 says why. */
export const agreedAbsences: Readonly<Record<string, string>> = {
  'User.settings': 'profileSettings.setting',
  'User.types': 'team.company_kind and team.member_role',
  'Team.types': 'company_kind and member_role',
  'Team.company_registration': 'company_type and company_number',
  'Team.locations': 'Query.locations: they are a person’s',
  'Plan.title': 'name',
  'Plan.canPurchase': 'the store on the device',
  'Plan.owned': 'status',
  'Job.formatted_details': 'details, plain text',
  'DriverPosition.active': 'a position that is null is not shared',
  'DriverPosition.location': 'latitude and longitude',
  'DriverPosition.updated_at': 'heard_at',
  'DriverPosition.id': 'Job.driver; on the map a handle that names nobody',
  'DriverPosition.isOnline': 'is_online',
}
