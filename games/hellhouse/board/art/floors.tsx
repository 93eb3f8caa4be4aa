/** Floors and ground as patterns. */
export function Floors() {
  return (
    <>
      <pattern id="hh-p-checker" width="20" height="20" patternUnits="userSpaceOnUse">
        <path d="M0 0h20v20H0z" fill="#d9cdb4" />
        <path d="M0 0h10v10H0zM10 10h10v10H10z" fill="#4a3f42" />
        <path d="M0 0h20M0 10h20M0 0v20M10 0v20" stroke="#2a2022" strokeWidth=".5" />
      </pattern>
      <pattern id="hh-p-walnut" width="50" height="20" patternUnits="userSpaceOnUse">
        <path d="M0 0h50v20H0z" fill="#7d5030" />
        <path d="M0 0h50v10H0z" fill="#875735" />
        <path d="M0 0h50M0 10h50M18 0v10M40 10v10" stroke="#4a2b17" strokeWidth="1" />
      </pattern>
      <pattern id="hh-p-plank" width="60" height="24" patternUnits="userSpaceOnUse">
        <path d="M0 0h60v24H0z" fill="#a67a4c" />
        <path d="M0 0h60v8H0z" fill="#b08455" />
        <path d="M0 16h60v8H0z" fill="#9b7043" />
        <path d="M0 0h60M0 8h60M0 16h60M22 0v8M48 8v8M10 16v8" stroke="#5f3f22" strokeWidth="1" />
      </pattern>
      <pattern id="hh-p-honey" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0h24v24H0z" fill="#c08a4b" />
        <path d="M0 0h12v6H0zM12 6h12v6H12zM0 12h12v6H0zM12 18h12v6H12z" fill="#cf9a58" />
        <path d="M0 0h24M0 6h24M0 12h24M0 18h24M12 0v24M0 0v24" stroke="#7a4e22" strokeWidth=".6" />
      </pattern>
      <pattern id="hh-p-flag" width="40" height="30" patternUnits="userSpaceOnUse">
        <path d="M0 0h40v30H0z" fill="#3b3537" />
        <path d="M1 1h17v12H1zM20 1h19v12H20zM1 15h24v14H1zM27 15h12v14H27z" fill="#6d625f" />
        <path d="M2 2h15v2H2zM21 2h17v2H21zM2 16h22v2H2zM28 16h10v2H28z" fill="#83776f" />
      </pattern>
      <pattern id="hh-p-terra" width="17" height="17" patternUnits="userSpaceOnUse">
        <path d="M0 0h17v17H0z" fill="#6d3a24" />
        <path d="M.8.8h15.4v15.4H.8z" fill="#b4683f" />
        <path d="M.8.8h15.4v3H.8z" fill="#c67c50" />
      </pattern>
      <pattern id="hh-p-slate" width="24" height="24" patternUnits="userSpaceOnUse">
        <path d="M0 0h24v24H0z" fill="#2b3038" />
        <path d="M1 1h22v22H1z" fill="#525d69" />
        <path d="M1 1h22v4H1z" fill="#616d7a" />
      </pattern>
      <pattern id="hh-p-rough" width="100" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 0h100v14H0z" fill="#6b4f35" />
        <path d="M0 0h100v7H0z" fill="#765940" />
        <path d="M0 0h100M0 7h100" stroke="#36241a" strokeWidth="1.3" />
      </pattern>
      <pattern id="hh-p-mosaic" width="14" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 0h14v14H0z" fill="#a9bdb0" />
        <path d="M7 0L14 7L7 14L0 7z" fill="#6f9585" />
        <path d="M7 0L14 7L7 14L0 7z" fill="none" stroke="#4d6b60" strokeWidth=".6" />
      </pattern>
      <pattern id="hh-p-plum" width="25" height="25" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0h25v25H0z" fill="#5f4f63" />
        <path d="M0 0h12.5v12.5H0zM12.5 12.5H25V25H12.5z" fill="#6e5c70" />
        <path d="M0 0h25M0 12.5h25M0 0v25M12.5 0v25" stroke="#352b3c" strokeWidth=".8" />
      </pattern>
      <pattern id="hh-p-dark" width="60" height="20" patternUnits="userSpaceOnUse">
        <path d="M0 0h60v20H0z" fill="#5a3a22" />
        <path d="M0 0h60v10H0z" fill="#634128" />
        <path d="M0 0h60M0 10h60M24 0v10M50 10v10" stroke="#2f1b0f" strokeWidth="1" />
      </pattern>
      <pattern id="hh-p-pale" width="60" height="24" patternUnits="userSpaceOnUse">
        <path d="M0 0h60v24H0z" fill="#b9a88a" />
        <path d="M0 0h60v8H0z" fill="#c3b294" />
        <path d="M0 16h60v8H0z" fill="#ad9c7f" />
        <path d="M0 0h60M0 8h60M0 16h60M22 0v8M48 8v8M10 16v8" stroke="#7a6a50" strokeWidth="1" />
      </pattern>
      <pattern id="hh-p-mown" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0h28v28H0z" fill="#356b50" />
        <path d="M0 0h14v28H0z" fill="#2a5a45" />
      </pattern>
      <pattern id="hh-p-gravel" width="12" height="12" patternUnits="userSpaceOnUse">
        <path d="M0 0h12v12H0z" fill="#5e655f" />
        <circle cx="3" cy="3" r="1.3" fill="#7d857f" />
        <circle cx="9" cy="7" r="1.5" fill="#747c76" />
        <circle cx="4" cy="10" r="1.1" fill="#4a504c" />
      </pattern>
      <pattern id="hh-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0h4v9H0z" fill="#dfe6ee" fillOpacity=".16" />
      </pattern>
    </>
  )
}
