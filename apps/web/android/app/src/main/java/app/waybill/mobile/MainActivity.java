package app.waybill.mobile;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
